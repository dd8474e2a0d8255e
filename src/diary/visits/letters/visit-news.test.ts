import { describe, expect, it } from 'vitest'
import { type NotifiedVisit, newsOf, newsOfSet, tellsAt } from './visit-news.ts'

const sold = { service_name: 'Swedish', duration_min: 60, addons: [], price_cents: 11_000 }

describe('when the client is notified', () => {
  const told: NotifiedVisit & { tell_after: string | null } = {
    ...sold,
    told_sold: null,
    status: 'confirmed',
    starts_at: '2026-05-14T14:30:00Z',
    practitioner_id: 'mara',
    told_status: 'confirmed',
    told_starts_at: '2026-05-14T14:30:00+00:00',
    told_practitioner_id: 'mara',
    tell_after: '2026-05-10T12:00:00Z',
  }
  const due = Date.parse('2026-05-10T12:00:00Z')

  it.each([
    ['back where they know it', {}, null],
    ['moved', { starts_at: '2026-05-14T15:00:00Z' }, due],
    ['another practitioner', { practitioner_id: 'teo' }, due],
    ['another length', { told_sold: { ...sold, duration_min: 90 } }, due],
    ['sold as they know it again', { told_sold: { ...sold } }, null],
    ['moved into the past, while they believe it is to come', { starts_at: '2026-05-09T14:30:00Z' }, due],
    [
      'cancelled once it has begun',
      { status: 'cancelled', starts_at: '2026-05-09T14:30:00Z', told_starts_at: '2026-05-09T14:30:00Z' },
      null,
    ],
    [
      'booked by hand after it began',
      { told_status: null, told_starts_at: null, starts_at: '2026-05-09T14:30:00Z' },
      null,
    ],
    ['cancelled', { status: 'cancelled' }, due],
    ['cancelled and known', { status: 'cancelled', told_status: 'cancelled' }, null],
    ['restored after being told', { told_status: 'cancelled' }, due],
    ['a request confirmed', { told_status: 'pending' }, due],
    ['booked by hand, not yet told', { told_status: null }, due],
    ['booked and cancelled before being told', { told_status: null, status: 'cancelled' }, null],
    ['nothing waits', { tell_after: null, starts_at: '2026-05-14T15:00:00Z' }, null],
  ] as const)('%s', (_, change, expected) => expect(tellsAt({ ...told, ...change }, due)).toBe(expected))
})

it('writes the news from rows with dates as well as with text', () => {
  const now = Date.parse('2026-05-10T12:00:00Z')
  const row: NotifiedVisit = {
    ...sold,
    told_sold: null,
    status: 'confirmed',
    starts_at: new Date('2026-05-14T14:30:00Z'),
    practitioner_id: 'mara',
    told_status: 'confirmed',
    told_starts_at: '2026-05-14T14:30:00+00:00',
    told_practitioner_id: 'mara',
  }
  expect(newsOf(row, now)).toBeUndefined()
  expect(newsOf({ ...row, told_starts_at: new Date('2026-05-14T15:00:00Z') }, now)).toBe('moved')
  expect(newsOf({ ...row, told_sold: { ...sold, price_cents: 1 }, told_practitioner_id: 'teo' }, now)).toBe(
    'changed',
  )
  expect(newsOf({ ...row, told_status: null, status: 'pending' }, now)).toBe('requested')
  // A request that was moved is a request all the same, and one that was turned down is off.
  const asked = { ...row, told_status: 'pending', status: 'pending' }
  expect(newsOf(asked, now)).toBeUndefined()
  expect(newsOf({ ...asked, starts_at: new Date('2026-05-14T15:00:00Z') }, now)).toBe('moved')
  expect(newsOf({ ...asked, status: 'cancelled' }, now)).toBe('cancelled')
})

describe('several services in one visit', () => {
  const now = Date.parse('2026-05-10T12:00:00Z')
  const piece = (over: Partial<NotifiedVisit> = {}): NotifiedVisit => ({
    ...sold,
    told_sold: null,
    status: 'confirmed',
    starts_at: '2026-05-14T14:30:00Z',
    practitioner_id: 'mara',
    told_status: 'confirmed',
    told_starts_at: '2026-05-14T14:30:00Z',
    told_practitioner_id: 'mara',
    ...over,
  })
  const off = { status: 'cancelled' }
  const unknown = { told_status: null, told_starts_at: null }

  it.each([
    ['nothing new', [{}, {}], undefined],
    ['booked', [unknown, unknown], 'booked'],
    [
      'asked for',
      [
        { ...unknown, status: 'pending' },
        { ...unknown, status: 'pending' },
      ],
      'requested',
    ],
    ['moved, all or one', [{}, { starts_at: '2026-05-14T16:00:00Z' }], 'moved'],
    ['one called off', [{}, off], 'changed'],
    ['one called off, the other moved', [{ starts_at: '2026-05-14T16:00:00Z' }, off], 'changed'],
    ['all called off', [off, off], 'cancelled'],
    ['one called off before they heard of any', [unknown, { ...unknown, ...off }], 'booked'],
    ['the last one called off', [off, { ...off, told_status: 'cancelled' }], 'cancelled'],
    ['all back on', [{ told_status: 'cancelled' }, { told_status: 'cancelled' }], 'restored'],
    ['one back on', [{}, { told_status: 'cancelled' }], 'changed'],
    ['one more booked', [{}, unknown], 'changed'],
    [
      'a yes, and one called off',
      [{ told_status: 'pending' }, { ...off, told_status: 'pending' }],
      'confirmed',
    ],
    ['a yes', [{ told_status: 'pending' }, { told_status: 'pending' }], 'confirmed'],
  ] satisfies [string, Partial<NotifiedVisit>[], string | undefined][])('%s', (_, pieces, news) => {
    expect(newsOfSet(pieces.map(piece), now)).toBe(news)
  })
})
