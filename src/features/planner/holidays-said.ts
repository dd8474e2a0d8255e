import { addDays, weekdayOf } from '#lib/dates.ts'
import type { Said, Today } from './weekdays-said.ts'
import type { Word } from './word.ts'

const nth = (year: number, month: number, weekday: number, count: number) => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1))
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** How a holiday is called, and its date in a year. */
const holidays: readonly (readonly [string, (year: number) => string])[] = [
  ['new years eve', year => `${year}-12-31`],
  ['new years day', year => `${year}-01-01`],
  ['new years', year => `${year}-01-01`],
  ['new year', year => `${year}-01-01`],
  ['ano nuevo', year => `${year}-01-01`],
  ['mlk day', year => nth(year, 1, 1, 3)],
  ['martin luther king day', year => nth(year, 1, 1, 3)],
  ['valentines day', year => `${year}-02-14`],
  ['valentines', year => `${year}-02-14`],
  ['presidents day', year => nth(year, 2, 1, 3)],
  ['st patricks day', year => `${year}-03-17`],
  ['good friday', year => addDays(easterOf(year), -2)],
  ['viernes santo', year => addDays(easterOf(year), -2)],
  ['easter monday', year => addDays(easterOf(year), 1)],
  ['easter sunday', easterOf],
  ['easter', easterOf],
  ['mothers day', year => nth(year, 5, 7, 2)],
  ['memorial day', year => addDays(nth(year, 6, 1, 1), -7)],
  ['juneteenth', year => `${year}-06-19`],
  ['fathers day', year => nth(year, 6, 7, 3)],
  ['independence day', year => `${year}-07-04`],
  ['fourth of july', year => `${year}-07-04`],
  ['labor day', year => nth(year, 9, 1, 1)],
  ['labour day', year => nth(year, 9, 1, 1)],
  ['columbus day', year => nth(year, 10, 1, 2)],
  ['halloween', year => `${year}-10-31`],
  ['veterans day', year => `${year}-11-11`],
  ['day after thanksgiving', year => addDays(nth(year, 11, 4, 4), 1)],
  ['black friday', year => addDays(nth(year, 11, 4, 4), 1)],
  ['thanksgiving day', year => nth(year, 11, 4, 4)],
  ['thanksgiving', year => nth(year, 11, 4, 4)],
  ['accion de gracias', year => nth(year, 11, 4, 4)],
  ['christmas eve', year => `${year}-12-24`],
  ['nochebuena', year => `${year}-12-24`],
  ['christmas day', year => `${year}-12-25`],
  ['christmas', year => `${year}-12-25`],
  ['xmas', year => `${year}-12-25`],
  ['navidad', year => `${year}-12-25`],
  ['boxing day', year => `${year}-12-26`],
]
const spelled = holidays.map(([name, on]) => ({ name: name.split(' '), on }))

/** The next time that a holiday comes, counted from a month ago. */
export function holidayAt(words: readonly Word[], at: number, today: Today): Said | null {
  const skips = words[at]?.key === 'the' ? 1 : 0
  const found = spelled.find(({ name }) => name.every((part, i) => words[at + skips + i]?.key === part))
  if (!found) return null
  const year = Number(today.date.slice(0, 4))
  const oldest = addDays(today.date, -30)
  const date = found.on(year) >= oldest ? found.on(year) : found.on(year + 1)
  return { date, length: skips + found.name.length }
}
