import { addDays } from '#lib/time/dates.ts'

interface Day {
  day: string
  clicks: number
  bookings: number
}

export interface LineDay {
  day: string
  clicks: number | null
  bookings: number | null
}

/** Clicks count for 14 days, and can come days after the email. */
const shownDays = 14

/** Days since the first send: two weeks, or up to the last activity or `until`. All dates are ISO. */
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
