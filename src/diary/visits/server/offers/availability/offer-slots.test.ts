import { expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { nextDate } from './offer-slots.ts'
import { type Offer, worthReading } from './read-availability.ts'

const today = '2026-05-18'
const until = '2028-05-17'
const weekly = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '00:00', end: '24:00' }))

/** So many people who never close, a start every five minutes, and one room that is in use to the end of `taken`. */
function offer(people: number, taken: string, full_months: string[] = []): Offer {
  const busy = [
    { start: Date.parse(`${today}T00:00:00Z`), end: Date.parse(`${addDays(taken, 1)}T00:00:00Z`) },
  ]
  return {
    time_zone: 'UTC',
    full_months,
    request: {
      now: Date.parse(`${today}T08:00:00Z`),
      range: { from: 0, to: 0 },
      service: { durationMin: 60, incrementMin: 5 },
      practitioners: Array.from({ length: people }, (_, at) => ({ id: `${at}`, timeZone: 'UTC', weekly })),
      rooms: [{ id: 'room', busy }],
      practiceZone: 'UTC',
      rules: {
        booking_window_days: 730,
        allows_same_day: true,
        daily_limit: null,
        upcoming_limit: null,
        hides_short_gaps: false,
      },
    },
  } as unknown as Offer
}

it('finds the next date with a free time, however far it is', () => {
  expect(nextDate(offer(2, '2026-05-18'), today, until)).toBe('2026-05-19')
  for (const taken of ['2026-05-31', '2026-06-01', '2026-08-11', '2028-05-15'])
    expect(nextDate(offer(2, taken), today, until)).toBe(addDays(taken, 1))
  expect(nextDate(offer(2, '2028-06-01'), today, until)).toBeNull()
  expect(nextDate(offer(2, '2026-05-20', ['2026-05', '2026-06']), today, until)).toBe('2026-07-01')
})

it('stops a search that would take too long, and returns the date to continue from', () => {
  const on = nextDate(offer(50, '2028-06-01'), today, until) as string
  expect(on).toBe('2026-06-29')
  // From there it goes on, and never says that there is none before it has looked at all of them.
  let date: string | null = on
  let asked = 1
  while (date !== null && asked < 100) {
    date = nextDate(offer(50, '2028-06-01'), date, until)
    asked++
  }
  expect(asked).toBeGreaterThan(10)
  expect(date).toBeNull()
  // What it does look at it finds.
  expect(nextDate(offer(50, '2026-06-20'), today, until)).toBe('2026-06-21')
})

it('finds no date when no room is available', () => {
  const { request, ...rest } = offer(50, today)
  expect(nextDate({ ...rest, request: { ...request, rooms: [] } }, today, until)).toBeNull()
})

it('reads no dates that can’t be booked', () => {
  const worth = worthReading(new Date('2026-05-18T23:30:00Z'))
  expect(['1900-01-01', '2026-05-16'].map(worth)).toEqual(['2026-05-17', '2026-05-17'])
  expect(['2026-05-17', '2026-05-18', '2028-05-18'].map(worth)).toEqual([
    '2026-05-17',
    '2026-05-18',
    '2028-05-18',
  ])
  expect(['2028-05-20', '2199-12-31'].map(worth)).toEqual(['2028-05-18', '2028-05-18'])
})
