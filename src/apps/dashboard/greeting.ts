import { calledName } from '#lib/names/called-name.ts'
import { longDay } from '#lib/time/format-day.ts'

/** `hour` is 0..23 on the practice's clock; evening lasts until 4 AM. */
export function greetingOf(hour: number): string {
  if (hour >= 4 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

/** The practitioner name in the calendar, else the account's name; the practice's name if the owner gave none. */
export function calledBy(
  person: { name: string } | undefined,
  ownName: string | undefined,
  practiceName: string,
): string {
  const practice = practiceName.trim()
  const name = [person?.name, ownName].map(each => each?.trim()).find(each => each && each !== practice)
  return name ? calledName(name) : practice
}

const small = [
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
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]

/** 'fourteen'; digits from 21 on. */
export const countWord = (count: number) => small[count] ?? String(count)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export interface DayCount {
  date: string
  visits: number
  unconfirmed: number
}

/** 'Thursday, May 14. Fourteen visits, and one still to be confirmed.' */
export function daySummary({ date, visits, unconfirmed }: DayCount): string {
  const day = `${longDay(date)}.`
  if (visits === 0) return `${day} No visits today.`
  const count = `${capital(countWord(visits))} ${visits === 1 ? 'visit' : 'visits'}`
  return unconfirmed > 0
    ? `${day} ${count}, and ${countWord(unconfirmed)} still to be confirmed.`
    : `${day} ${count}.`
}

/** For one's own day on a phone: 'Thursday, May 14. Two visits left for you.' */
export function ownSummary(date: string, left: number, had: number): string {
  const day = `${longDay(date)}.`
  if (left > 0) return `${day} ${capital(countWord(left))} ${left === 1 ? 'visit' : 'visits'} left for you.`
  return had > 0 ? `${day} Your visits for today are over.` : `${day} No visits for you today.`
}

/** After the last hours and visits of the day: 'Thursday, May 14. The day is over. Five visits tomorrow.' */
export function closedSummary(date: string, tomorrow: number): string {
  const count = `${capital(countWord(tomorrow))} ${tomorrow === 1 ? 'visit' : 'visits'} tomorrow.`
  return `${longDay(date)}. The day is over. ${count}`
}
