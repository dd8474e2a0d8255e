import { epochDayOf, isDate } from '#lib/time/dates.ts'
import { numberAt, ordinalAt } from '../numbers/numbers-in-words.ts'
import type { Word } from '../words/word.ts'
import type { SpokenDate, Today } from './weekdays-said.ts'

export const months = new Map(
  [
    ['jan', 'january', 'enero'],
    ['feb', 'february', 'febuary', 'febrero'],
    ['mar', 'march', 'marzo'],
    ['apr', 'april', 'abril'],
    ['may', 'mayo'],
    ['jun', 'june', 'junio'],
    ['jul', 'july', 'julio'],
    ['aug', 'august', 'agosto'],
    ['sep', 'sept', 'september', 'septiembre'],
    ['oct', 'october', 'octubre'],
    ['nov', 'november', 'noviembre'],
    ['dec', 'december', 'diciembre'],
  ].flatMap((names, at) => names.map(name => [name, at + 1] as const)),
)

export const monthNamed = (key: string): number | undefined => months.get(key)

export const pad = (n: number) => String(n).padStart(2, '0')
export const isoDate = (year: number, month: number, day: number) => `${year}-${pad(month)}-${pad(day)}`

/** The next such day, counting from 60 days ago, because recent dates are meant as past. */
export function upcoming(month: number, day: number, year: number | undefined, today: Today): string | null {
  const here = Number(today.date.slice(0, 4))
  const made = isoDate(year ?? here, month, day)
  if (month < 1 || month > 12 || !isDate(made)) return null
  if (year !== undefined || epochDayOf(made) >= epochDayOf(today.date) - 180) return made
  const next = isoDate(here + 1, month, day)
  return isDate(next) ? next : null
}

/** The same day months later, or the last day of a shorter month. */
export function addMonths(date: string, count: number): string {
  const from = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count
  const [year, month] = [Math.floor(from / 12), (from % 12) + 1]
  for (let day = Number(date.slice(8)); ; day--)
    if (isDate(isoDate(year, month, day))) return isoDate(year, month, day)
}

/** 14, 14th, "cuatro" before "de". */
export function dayNumber(words: readonly Word[], at: number) {
  const ordinal = ordinalAt(words, at)
  if (ordinal) return ordinal
  const word = words[at]
  // El cuatro de julio.
  const spelled = word?.kind === 'word' && words[at + 1]?.key === 'de' ? numberAt(words, at) : null
  if (spelled && spelled.value >= 1 && spelled.value <= 31) return spelled
  if (
    word?.kind !== 'number' ||
    !Number.isInteger(word.value) ||
    (word.value as number) < 1 ||
    (word.value as number) > 31
  )
    return null
  // 2pm, 3 o'clock, 60 minutes are not days.
  const next = words[at + 1]
  return next &&
    (/^(am|pm|oclock|min|mins|minutes?|h|hours?|hrs?|weeks?|days?|months?)$/.test(next.key) ||
      next.raw === '%')
    ? null
    : { value: word.value as number, length: 1 }
}

/** Includes a year after month and day. */
export function withYear(
  words: readonly Word[],
  at: number,
  after: number,
  month: number,
  day: number,
  today: Today,
): SpokenDate | null {
  const comma = words[after]?.raw === ',' ? 1 : 0
  const year = words[after + comma]
  const isYear = year?.kind === 'number' && /^20\d\d$/.test(year.raw)
  const date = upcoming(month, day, isYear ? year.value : undefined, today)
  return date ? { date, length: (isYear ? after + comma + 1 : after) - at } : null
}
