import { epochDayOf, isDate } from '#lib/time/dates.ts'
import { readClock, type WrittenClock } from './read-clocks.ts'

/** A date before the order of its numbers is known. */
export type WrittenDate =
  | { kind: 'empty' }
  | { kind: 'bad' }
  | { kind: 'no_year' }
  | { kind: 'clear'; year: string; month: number; day: number; clock: WrittenClock | null }
  | { kind: 'numbers'; year: string; first: number; second: number; clock: WrittenClock | null }

/** Which number of `3/4/1980` is the day; `each`: both orders occur in the column. */
export interface DateOrder {
  first: 'day' | 'month' | 'each'
  /** Of `each`: for values that fit both; absent: unknown. */
  otherwise?: SaidOrder
  /** Not proven by the column: taken from the country. */
  isAssumed: boolean
}

export type SaidOrder = 'day' | 'month'

const monthFirst = new Set(['US', 'PH', 'FM', 'MH', 'PW'])
const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const year = String.raw`(\d{4}|\d{2})(?![\d:])`
const yearFirst = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?!\d)/
const compact = /^(\d{4})(\d{2})(\d{2})(?!\d)/
const dotted = new RegExp(String.raw`^(\d{1,2})\. ?(\d{1,2})\. ?${year}`)
const twoNumbers = new RegExp(String.raw`^(\d{1,2})([-/])(\d{1,2})\2${year}`)
const dayMonth = new RegExp(String.raw`^(\d{1,2})\.?[ /-]([a-z]+)\.?,?[ /-]${year}`, 'i')
const monthDay = new RegExp(String.raw`^([a-z]+)\.? (\d{1,2}),? ${year}`, 'i')

/** Parses a date with its time (day rule 2, "Dates"), without deciding the order. */
export function writtenDate(cell: string): WrittenDate {
  if (!cell || /^0+[-/.]0+[-/.]0+$/.test(cell)) return { kind: 'empty' }
  if (/^--\d\d-?\d\d$/.test(cell)) return { kind: 'no_year' }
  const numbers = twoNumbers.exec(cell)
  if (numbers) {
    const [whole, first, , second, year = ''] = numbers
    if (Number(first) + Number(second) + Number(year) === 0) return { kind: 'empty' }
    const { isTime, clock } = behind(cell.slice(whole.length))
    return isTime
      ? { kind: 'numbers', year, first: Number(first), second: Number(second), clock }
      : { kind: 'bad' }
  }
  const parts = clearParts(cell)
  if (!parts) return { kind: 'bad' }
  const { isTime, clock } = behind(cell.slice(parts.length))
  if (!isTime) return { kind: 'bad' }
  if (Number(parts.year) + parts.month + parts.day === 0) return { kind: 'empty' }
  return { kind: 'clear', year: parts.year, month: parts.month, day: parts.day, clock }
}

function clearParts(cell: string) {
  const of = (match: RegExpExecArray, year = '', month: number, day = '') => ({
    length: match[0].length,
    year,
    month,
    day: Number(day),
  })
  let match = yearFirst.exec(cell)
  if (match) return of(match, match[1], Number(match[3]), match[4])
  match = compact.exec(cell)
  if (match) return of(match, match[1], Number(match[2]), match[3])
  match = dotted.exec(cell)
  if (match) return of(match, match[3], Number(match[2]), match[1])
  match = dayMonth.exec(cell)
  if (match) return of(match, match[3], monthOf(match[2] as string), match[1])
  match = monthDay.exec(cell)
  return match && of(match, match[3], monthOf(match[1] as string), match[2])
}

/** 1 to 12; 13 for an unknown word. */
function monthOf(word: string): number {
  const name = word.toLowerCase()
  const at = months.findIndex(month => month === name || month.slice(0, 3) === name)
  return at >= 0 ? at + 1 : name === 'sept' ? 9 : 13
}

function behind(rest: string): { isTime: boolean; clock: WrittenClock | null } {
  if (!rest) return { isTime: true, clock: null }
  const [, text] = /^(?:T|,? (?:at )?)(.+)$/i.exec(rest) ?? []
  const clock = text ? readClock(text) : null
  return { isTime: clock !== null, clock }
}

/** The number a country writes first. */
export const usualOrder = (country: string): SaidOrder => (monthFirst.has(country) ? 'month' : 'day')

function proofsOf(values: Iterable<WrittenDate>) {
  let [day, month, differs] = [0, 0, false]
  for (const value of values) {
    if (value.kind !== 'numbers') continue
    if (value.first > 12) day++
    if (value.second > 12) month++
    differs ||= value.first !== value.second
  }
  return { day, month, differs }
}

/** The column's order: what most values prove, else the country's. `mixed`: both are proven; `assumed`: neither is. */
export function shownOrder(
  values: Iterable<WrittenDate>,
  country: string,
): { order: SaidOrder; basis: 'proven' | 'mixed' | 'assumed' } {
  const { day, month, differs } = proofsOf(values)
  const order = day === month ? usualOrder(country) : day > month ? 'day' : 'month'
  return { order, basis: day && month ? 'mixed' : day || month || !differs ? 'proven' : 'assumed' }
}

/** The column's order, or the country's. `said`: chosen by the user. */
export function orderOf(
  values: Iterable<WrittenDate>,
  country: string,
  said: SaidOrder | null = null,
): DateOrder {
  if (said) return { first: 'each', otherwise: said, isAssumed: false }
  const { day, month, differs } = proofsOf(values)
  if (day && month) return { first: 'each', isAssumed: false }
  if (day || month) return { first: day ? 'day' : 'month', isAssumed: false }
  return { first: usualOrder(country), isAssumed: differs }
}

/** YYYY-MM-DD; null if empty. `wholeYear` picks the year of two digits. */
export function resolveDate(
  value: WrittenDate,
  order: DateOrder,
  wholeYear: (digits: string, monthAndDay: string) => string,
): { date: string | null } | { error: 'bad_date' | 'ambiguous_date' | 'no_year' } {
  if (value.kind !== 'clear' && value.kind !== 'numbers')
    return value.kind === 'empty' ? { date: null } : { error: value.kind === 'bad' ? 'bad_date' : value.kind }
  let [month, day] = value.kind === 'clear' ? [value.month, value.day] : [value.first, value.second]
  if (value.kind === 'numbers') {
    const { first, second } = value
    const fitsBoth = first <= 12 && second <= 12
    const own =
      order.first !== 'each' ? order.first : fitsBoth ? order.otherwise : first > 12 ? 'day' : 'month'
    if (!own && first !== second) return { error: 'ambiguous_date' }
    if (own === 'day') [month, day] = [second, first]
  }
  const rest = `${two(month)}-${two(day)}`
  const date = `${value.year.length === 4 ? value.year : wholeYear(value.year, rest)}-${rest}`
  return isDate(date) ? { date } : { error: 'bad_date' }
}

const two = (part: number) => String(part).padStart(2, '0')

/** For past dates: the latest year not after `today`. */
export const yearUntil = (today: string) => (digits: string, monthAndDay: string) => {
  const century = Number(today.slice(0, 2))
  const year = `${two(century)}${digits}`
  return `${year}-${monthAndDay}` <= today ? year : `${two(century - 1)}${digits}`
}

/** For past and future dates: the year nearest to `today`. */
export const yearAround = (today: string) => (digits: string, monthAndDay: string) => {
  const century = Number(today.slice(0, 2))
  const years = [century - 1, century, century + 1].map(each => `${two(each)}${digits}`)
  const far = (year: string) => Math.abs(epochDayOf(`${year}-${monthAndDay}`) - epochDayOf(today))
  return years.reduce((best, year) => (far(year) < far(best) ? year : best))
}

/** In the future, or more than 130 years ago. */
export function isBeyondLife(date: string, today: string): boolean {
  const earliest = `${String(Number(today.slice(0, 4)) - 130).padStart(4, '0')}${today.slice(4)}`
  return date > today || date < earliest
}
