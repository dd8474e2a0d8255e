import type { FigureName, PlanDayPart } from './plan-input.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const partWords: Record<PlanDayPart, string> = { morning: 'mornings', midday: 'middays', evening: 'evenings' }
const longest = 140

const counted = (count: number, word: string, more = `${word}s`) => `${count} ${count === 1 ? word : more}`
const inWeeks = (weeks: number) => `in ${counted(weeks, 'week')}`

export const bookedWords = (weekday: number, part: PlanDayPart, percent: number, weeks: number): string =>
  `${weekdays[weekday - 1]} ${partWords[part]} were ${percent} % booked ${inWeeks(weeks)}.`

/** Null if the name breaks the sentence: too long, several lines, or a weekday in it. */
export function visitsWords(name: string, value: number, weeks: number): string | null {
  const isOdd = name.trim() === '' || /\p{Cc}|[.!?]\s/u.test(name)
  if (isOdd || weekdays.some(day => name.toLowerCase().includes(day.toLowerCase()))) return null
  const long = `${counted(value, 'visit was', 'visits were')} for ${name} ${inWeeks(weeks)}.`
  const short = `${name}: ${counted(value, 'visit')}.`
  return [long, short].find(each => each.length <= longest) ?? null
}

/** `weeks`: length of the practice's history. */
export const figureWords: Record<FigureName, (value: number, weeks: number) => string> = {
  new_clients: (value, weeks) => `${counted(value, 'new client')} came ${inWeeks(weeks)}.`,
  due: value =>
    `${counted(value, 'client who said yes is', 'clients who said yes are')} past their own rhythm.`,
  open_times: value => `${counted(value, 'time stands', 'times stand')} open to be booked.`,
  reviews_asked: (value, weeks) =>
    `${counted(value, 'visit was', 'visits were')} followed by an ask for a review ${inWeeks(weeks)}.`,
  reviews_posted: (value, weeks) =>
    `${counted(value, 'review was', 'reviews were')} posted ${inWeeks(weeks)}.`,
  reviews_unanswered: value => `${counted(value, 'review still waits', 'reviews still wait')} for an answer.`,
}

/** The fallback reason, also when little is known. */
export function historyWords(kept: number, weeks: number): string {
  if (weeks < 4 || kept < 20)
    return `${counted(kept, 'visit')} ${inWeeks(weeks)} ${kept === 1 ? 'is' : 'are'} little to go by, so the services lead.`
  return `${kept} visits ${inWeeks(weeks)} are what this month is planned from.`
}
