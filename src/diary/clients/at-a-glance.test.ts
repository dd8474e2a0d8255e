import { expect, test } from 'vitest'
import { atAGlance, reliability, rhythmWords, type VisitFact } from './at-a-glance.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-05-14T15:00:00Z')
const visit = (starts_at: string, more: Partial<VisitFact> = {}): VisitFact => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
  status: 'completed',
  price_cents: 10_000,
  currency: 'USD',
  cancelled_by: null,
  cancelled_at: null,
  policy_hours: 24,
  created_at: '2026-01-01T12:00:00Z',
  ...more,
})

test('a client without visits has no figures', () => {
  expect(atAGlance([], zone, now)).toEqual({
    visits: 0,
    since: null,
    missed: 0,
    cancelled_late: 0,
    spent: [],
    rhythm: null,
    next: null,
    due: null,
  })
})

test('counts visits, the first and next visit, and revenue from completed visits', () => {
  const glance = atAGlance(
    [
      visit('2026-03-02T15:00:00Z'),
      visit('2026-04-02T15:00:00Z', { status: 'confirmed', price_cents: 9_000 }),
      visit('2026-05-14T14:30:00Z', { status: 'arrived', price_cents: 9_000 }),
      visit('2026-04-20T15:00:00Z', { status: 'no_show' }),
      visit('2026-06-20T15:00:00Z', { status: 'pending' }),
      visit('2026-06-04T15:00:00Z', { status: 'confirmed' }),
      visit('2026-05-30T15:00:00Z', {
        status: 'cancelled',
        cancelled_by: 'practice',
        cancelled_at: '2026-05-30T14:00:00Z',
      }),
    ],
    zone,
    now,
  )
  expect(glance).toMatchObject({
    visits: 3,
    since: Date.parse('2026-03-02T15:00:00Z'),
    missed: 1,
    cancelled_late: 0,
  })
  expect(glance.spent).toEqual([{ currency: 'USD', cents: 28_000 }])
  expect(glance.next).toBe(Date.parse('2026-06-04T15:00:00Z'))
  expect(glance.due).toBeNull()
})

test('a late cancellation is by the client and inside the window that applied to that visit', () => {
  const cancelled = (cancelled_at: string, more: Partial<VisitFact> = {}) =>
    visit('2026-05-20T15:00:00Z', { status: 'cancelled', cancelled_by: 'client', cancelled_at, ...more })
  const late = (...visits: VisitFact[]) =>
    atAGlance(visits, zone, Date.parse('2026-05-21T15:00:00Z')).cancelled_late
  expect(late(cancelled('2026-05-19T15:00:00Z'))).toBe(0)
  expect(late(cancelled('2026-05-19T15:00:01Z'))).toBe(1)
  expect(late(cancelled('2026-05-18T16:00:00Z', { policy_hours: 48 }))).toBe(1)
  expect(late(cancelled('2026-05-20T14:00:00Z', { policy_hours: 0 }))).toBe(0)
  expect(late(cancelled('2026-05-20T14:00:00Z', { cancelled_by: 'practice' }))).toBe(0)
})

test('the rhythm is the median of days between visits, and gives the next due date', () => {
  const dates = ['2026-01-05', '2026-01-26', '2026-02-16', '2026-03-11', '2026-04-30']
  const glance = atAGlance(
    dates.map(date => visit(`${date}T15:00:00Z`)),
    zone,
    now,
  )
  expect(glance.rhythm).toEqual({ median: 22, spread: 1 })
  expect(glance.due).toBe(Date.parse('2026-04-30T15:00:00Z') + 22 * 86_400_000)
  expect(
    atAGlance([visit('2026-01-05T15:00:00Z'), visit('2026-01-26T15:00:00Z')], zone, now).rhythm,
  ).toBeNull()
})

test('two visits on one local day count once in the rhythm', () => {
  const starts = [
    '2026-01-05T15:00:00Z',
    '2026-01-06T01:00:00Z',
    '2026-01-19T15:00:00Z',
    '2026-02-02T15:00:00Z',
  ]
  expect(
    atAGlance(
      starts.map(start => visit(start)),
      zone,
      now,
    ).rhythm,
  ).toEqual({ median: 14, spread: 0 })
})

test.each([
  [{ median: 7, spread: 1 }, '7 days, give or take 1 day'],
  [{ median: 21, spread: 2 }, '3 weeks, give or take 2 days'],
  [{ median: 14, spread: 0 }, '2 weeks'],
  [{ median: 91, spread: 10 }, '3 months, give or take 10 days'],
])('%j: %s', (rhythm, words) => {
  expect(rhythmWords(rhythm).replaceAll('\u00a0', ' ')).toBe(words)
})

test('an unanswered request is not a visit, and a quickly canceled booking is not a late cancellation', () => {
  const off = { status: 'cancelled', cancelled_by: 'client' } as const
  const glance = atAGlance(
    [
      visit('2026-05-01T15:00:00Z', { status: 'pending' }),
      visit('2026-05-02T15:00:00Z', {
        ...off,
        created_at: '2026-05-02T14:00:00Z',
        cancelled_at: '2026-05-02T14:03:00Z',
      }),
      visit('2026-05-03T15:00:00Z', {
        ...off,
        created_at: '2026-05-03T14:00:00Z',
        cancelled_at: '2026-05-03T14:03:01Z',
      }),
      // Not lost yet: the start is still to come.
      visit('2026-05-14T20:00:00Z', { ...off, cancelled_at: '2026-05-14T14:00:00Z' }),
    ],
    zone,
    now,
  )
  expect(glance).toMatchObject({ visits: 0, missed: 0, cancelled_late: 1 })
})

test('reliability covers the last 12 months', () => {
  const visits = [
    visit('2025-05-14T15:00:00Z'),
    visit('2025-05-15T15:00:00Z'),
    visit('2025-05-15T16:00:00Z', { status: 'no_show' }),
    visit('2026-05-14T15:00:00Z', { status: 'confirmed' }),
    visit('2026-05-15T15:00:00Z', { status: 'confirmed' }),
    visit('2026-05-01T15:00:00Z', {
      status: 'cancelled',
      cancelled_by: 'client',
      cancelled_at: '2026-05-01T10:00:00Z',
    }),
  ]
  expect(reliability(visits, zone, now)).toEqual({ kept: 2, missed: 1, late: 1 })
})
