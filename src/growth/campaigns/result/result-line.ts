import { addDays } from '#lib/time/dates.ts'

interface Day {
  day: string
  clicks: number
  bookings: number
}

/** One day of the result line; null while it is still to come. */
export interface LineDay {
  day: string
  clicks: number | null
  bookings: number | null
}

/** A click counts for so many days, and one may follow days after the mail. */
const shownDays = 14

/**
 * The days from the one on which it left on, two weeks of them or as many as something happened on, or still counts: to `until`.
 * It and `today` are dates as they are.
 */
export function resultLine(
  began: string,
  days: readonly Day[],
  today: string,
  until: string | null = null,
): LineDay[] {
  const known = new Map(days.map(each => [each.day, each]))
  const last = [addDays(began, shownDays), until ?? began, ...days.map(({ day }) => day)].reduce((a, b) =>
    a > b ? a : b,
  )
  const line: LineDay[] = []
  for (let day = began; day <= last && line.length < 60; day = addDays(day, 1)) {
    const { clicks, bookings } = known.get(day) ?? { clicks: 0, bookings: 0 }
    line.push(day > today ? { day, clicks: null, bookings: null } : { day, clicks, bookings })
  }
  return line
}

/** What the line shows, in a sentence. */
export function lineWords(line: readonly LineDay[]): string {
  const sum = (of: 'clicks' | 'bookings') => line.reduce((all, day) => all + (day[of] ?? 0), 0)
  const [clicks, bookings] = [sum('clicks'), sum('bookings')]
  const toCome = line.filter(({ clicks: known }) => known === null).length
  const counting = toCome > 0 ? ` Still counting for ${toCome} ${toCome === 1 ? 'day' : 'days'}.` : ''
  if (clicks === 0) return `No one has clicked a link in it yet.${counting}`
  const people = clicks === 1 ? 'One person followed' : `${clicks} people followed`
  const booked =
    bookings === 0
      ? 'no bookings from it'
      : bookings === 1
        ? 'one booking came of it'
        : `${bookings} bookings came of it`
  return `${people} a link, and ${booked}.${counting}`
}
