import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { spelled } from '../words/spelling.ts'
import type { Word } from '../words/word.ts'
import { type SpokenDate, type Today, weekdayNamed } from './weekdays-said.ts'

/** ISO `weekday`; `count` starts at the first of the month. */
const nth = (year: number, month: number, weekday: number, count: number) => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1))
}

/** Gregorian Easter Sunday (Meeus, Jones, Butcher). */
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

const lastBefore = (date: string, weekday: number) =>
  addDays(date, -((weekdayOf(date) - weekday + 6) % 7) - 1)

function thanksgivingOf(year: number, country: Today['country']): string {
  return country === 'CA' ? nth(year, 10, 1, 2) : nth(year, 11, 4, 4)
}

const holidays: readonly (readonly [string, (year: number, country: Today['country']) => string])[] = [
  ['new years eve', year => `${year}-12-31`],
  ['new year eve', year => `${year}-12-31`],
  ['nye', year => `${year}-12-31`],
  ['nochevieja', year => `${year}-12-31`],
  ['fin de ano', year => `${year}-12-31`],
  ['new years day', year => `${year}-01-01`],
  ['new years', year => `${year}-01-01`],
  ['new year', year => `${year}-01-01`],
  ['ano nuevo', year => `${year}-01-01`],
  ['mlk day', year => nth(year, 1, 1, 3)],
  ['martin luther king day', year => nth(year, 1, 1, 3)],
  ['valentines day', year => `${year}-02-14`],
  ['valentines', year => `${year}-02-14`],
  ['family day', year => nth(year, 2, 1, 3)],
  ['presidents day', year => nth(year, 2, 1, 3)],
  ['st patricks day', year => `${year}-03-17`],
  ['mardi gras', year => addDays(easterOf(year), -47)],
  ['ash wednesday', year => addDays(easterOf(year), -46)],
  ['palm sunday', year => addDays(easterOf(year), -7)],
  ['jueves santo', year => addDays(easterOf(year), -3)],
  ['good friday', year => addDays(easterOf(year), -2)],
  ['viernes santo', year => addDays(easterOf(year), -2)],
  ['easter monday', year => addDays(easterOf(year), 1)],
  ['easter sunday', easterOf],
  ['easter', easterOf],
  ['domingo de pascua', easterOf],
  ['pascua', easterOf],
  ['cinco de mayo', year => `${year}-05-05`],
  ['mothers day', year => nth(year, 5, 7, 2)],
  ['victoria day', year => lastBefore(`${year}-05-25`, 1)],
  ['may long weekend', year => lastBefore(`${year}-05-25`, 1)],
  ['memorial day', year => addDays(nth(year, 6, 1, 1), -7)],
  ['juneteenth', year => `${year}-06-19`],
  ['fathers day', year => nth(year, 6, 7, 3)],
  ['canada day', year => `${year}-07-01`],
  ['independence day', year => `${year}-07-04`],
  ['fourth of july', year => `${year}-07-04`],
  ['civic holiday', year => nth(year, 8, 1, 1)],
  ['labor day', year => nth(year, 9, 1, 1)],
  ['labour day', year => nth(year, 9, 1, 1)],
  ['columbus day', year => nth(year, 10, 1, 2)],
  ['indigenous peoples day', year => nth(year, 10, 1, 2)],
  ['halloween', year => `${year}-10-31`],
  ['veterans day', year => `${year}-11-11`],
  ['remembrance day', year => `${year}-11-11`],
  ['black friday', year => addDays(nth(year, 11, 4, 4), 1)],
  ['thanksgiving day', thanksgivingOf],
  ['thanksgiving', thanksgivingOf],
  ['turkey day', thanksgivingOf],
  ['dia de accion de gracias', thanksgivingOf],
  ['accion de gracias', thanksgivingOf],
  ['christmas eve', year => `${year}-12-24`],
  ['nochebuena', year => `${year}-12-24`],
  ['christmas day', year => `${year}-12-25`],
  ['christmas', year => `${year}-12-25`],
  ['xmas eve', year => `${year}-12-24`],
  ['xmas', year => `${year}-12-25`],
  ['dia de navidad', year => `${year}-12-25`],
  ['navidad', year => `${year}-12-25`],
  ['boxing day', year => `${year}-12-26`],
]
const named = holidays.map(([name, on]) => ({ name: name.split(' '), on }))

/** Name parts long enough to tolerate a typo. */
const slips = new Set(
  'thanksgiving christmas valentines halloween independence juneteenth presidents navidad'.split(' '),
)

/** "year's" matches "years" and "year". */
const isPart = (word: Word | undefined, part: string) =>
  word?.kind === 'word' &&
  (word.key === part ||
    (word.isPossessive && `${word.key}s` === part) ||
    (slips.has(part) && spelled(word.key, slips) === part))

/** The next such holiday, counting from a month ago; "the Tuesday after Labor Day" is relative to it. */
export function holidayAt(words: readonly Word[], at: number, today: Today): SpokenDate | null {
  const skips = /^(the|el)$/.test(words[at]?.key ?? '') ? 1 : 0
  return beside(words, at, skips, today) ?? onItself(words, at, skips, today)
}

function onItself(words: readonly Word[], at: number, skips: number, today: Today): SpokenDate | null {
  // "St. Patrick's" contains punctuation.
  const plain = words.slice(at + skips, at + skips + 6).filter(({ raw }) => raw !== '.')
  const found = named.find(({ name }) => name.every((part, i) => isPart(plain[i], part)))
  if (!found) return null
  const year = Number(today.date.slice(0, 4))
  const oldest = addDays(today.date, -30)
  const on = found.on(year, today.country)
  const last = plain[found.name.length - 1] as Word
  return {
    date: on >= oldest ? on : found.on(year + 1, today.country),
    length: words.indexOf(last) + 1 - at,
  }
}

/** The day after Christmas, the Wednesday before Thanksgiving, el viernes después de Navidad. */
function beside(words: readonly Word[], at: number, skips: number, today: Today): SpokenDate | null {
  const key = (i: number) => words[i]?.key ?? ''
  let i = at + skips
  const weekday = weekdayNamed(key(i))
  if (!weekday && !/^(day|dia)$/.test(key(i))) return null
  i += 1
  if (/^(right|just|immediately|directly)$/.test(key(i))) i += 1
  const way = /^(after|following|despues|siguiente)$/.test(key(i))
    ? 1
    : /^(before|preceding|prior|antes)$/.test(key(i))
      ? -1
      : 0
  if (way === 0) return null
  i += 1
  if (/^(to|de|del|al|a)$/.test(key(i))) i += 1
  const base = onItself(words, i, /^(the|el|la)$/.test(key(i)) ? 1 : 0, today)
  if (!base) return null
  const date = weekday ? nextOf(weekday, base.date, way) : addDays(base.date, way)
  return { date, length: i + base.length - at }
}

const nextOf = (weekday: number, date: string, way: 1 | -1): string =>
  way === 1 ? addDays(date, ((weekday - weekdayOf(date) + 6) % 7) + 1) : lastBefore(date, weekday)
