import { countWords } from '#desk/numbers/figures/figure-copy.ts'
import { centsInOne, formatMoney } from '#lib/format-money.ts'

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** 'three'; digits above twelve. */
export const numberWord = (count: number): string => numbers[count] ?? count.toLocaleString('en-US')
export const startWords = (count: number, one: string, many = `${one}s`): string => {
  const word = numberWord(count)
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${count === 1 ? one : many}`
}

export const wholePercent = (bp: number): string => `${Math.round(bp / 100)}%`

/** '2 h 15', '7 h', '45 min', '0 h'; whole minutes. */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0 && rest > 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** Whole currency units, rounded half up, because estimates aren't exact to the cent. */
export const estimate = (cents: number, currency: string): number => {
  const one = centsInOne(currency)
  return Math.round(cents / one) * one
}

export const worthWords = (
  worth: { cents: number; per: 'week' | 'year' | 'once' },
  currency: string,
): string => `${formatMoney(worth.cents, currency)}${worth.per === 'once' ? '' : ` a ${worth.per}`}`

/** 'every 3 weeks' for 21 days, 'every 10 days' for 10. */
export function rhythmWords(days: number): string {
  if (days === 1) return 'every day'
  if (days === 7) return 'every week'
  return days % 7 === 0 ? `every ${countWords(days / 7, 'week')}` : `every ${countWords(days, 'day')}`
}
