// The days of a plan: which are open, and which of them something can still be put on.
import { dateOfNumber, dayNumber, instantAt, localOf, minuteOf, msOf, weekdayOfDate } from './local-clock.ts'
import { isLittle, networks, type PlanInput, topicServes } from './plan-shapes.ts'

export const datesOf = ({ start }: PlanInput): string[] =>
  Array.from({ length: 28 }, (_, index) => dateOfNumber(dayNumber(start) + index))

export const weekOf = ({ start }: PlanInput, date: string): number =>
  Math.floor((dayNumber(date) - dayNumber(start)) / 7)

export const rowOf = ({ hours }: PlanInput, date: string) =>
  hours.find(each => each.weekday === weekdayOfDate(date))

export const isOpen = (input: PlanInput, date: string): boolean =>
  !input.closed.includes(date) && rowOf(input, date) !== undefined

/** Whether a minute of a date in from … to (end outside) is later than now. */
function hasMinute({ now, zone }: PlanInput, date: string, from: number, to: number): boolean {
  for (let minute = to - 1; minute >= from; minute--) {
    const at = instantAt(date, minute, zone)
    if (at !== null) return at > msOf(now)
  }
  return false
}

/** An open day with a minute left in its hours: something can be done in the room. */
export function isAhead(input: PlanInput, date: string): boolean {
  const row = rowOf(input, date)
  if (!row || !isOpen(input, date)) return false
  if (date > localOf(input.now, input.zone).date) return minuteOf(row.to) > minuteOf(row.from)
  return hasMinute(input, date, minuteOf(row.from), minuteOf(row.to))
}

/** An open day on which, moreover, something can still be posted and sent. */
export const isWholeAhead = (input: PlanInput, date: string): boolean =>
  isAhead(input, date) && hasMinute(input, date, 480, 1260)

/** Different topics, and how many of them serve the goal; where history is little, about services alone. */
export function topicCounts(input: PlanInput): { all: number; serving: number } {
  const different = [
    ...new Map(input.topics.map(each => [`${each.topic} ${each.subject}`, each] as const)).values(),
  ]
  return {
    all: different.length,
    serving: different.filter(each => topicServes(input, input.goal, each)).length,
  }
}

/** The least minutes of each week, and why: 0 where nothing must be there, 1 for an item at all. */
export function leastMinutes(input: PlanInput): number[] {
  const { all, serving } = topicCounts(input)
  const isRich =
    !isLittle(input) && input.channels.some(each => networks.includes(each)) && all >= 12 && serving >= 6
  return [0, 1, 2, 3].map(week => {
    const dates = datesOf(input).slice(week * 7, week * 7 + 7)
    if (!dates.some(date => isAhead(input, date))) return 0
    const isWide = dates.filter(date => isWholeAhead(input, date)).length >= 4
    return isRich && isWide ? Math.min(60, (input.hours_per_week * 60) / 3) : 1
  })
}
