import { describe, expect, it } from 'vitest'
import {
  type AttributionBooking,
  type AttributionInput,
  type AttributionPayment,
  type AttributionTouch,
  attribute,
} from './attribute.ts'

const now = Date.parse('2026-05-22T12:00:00Z')
const day = 86_400_000
const touch = (id: string, days: number, more: Partial<AttributionTouch> = {}): AttributionTouch => ({
  id,
  at: now - days * day,
  visitor: null,
  client: null,
  source: null,
  campaign: null,
  post: null,
  plan_item: null,
  link: null,
  ...more,
})
const booking = (id: string, days: number, more: Partial<AttributionBooking> = {}): AttributionBooking => ({
  id,
  client: 'ann',
  visitor: null,
  booked_at: now - days * day,
  starts_at: now - days * day + day / 2,
  status: 'completed',
  price_cents: 9000,
  moved_from: null,
  ...more,
})
const paid = (id: string, more: Partial<AttributionPayment> = {}): AttributionPayment => ({
  id,
  booking_id: 'b',
  at: now - day,
  kind: 'payment',
  amount_cents: 5000,
  ...more,
})
const ask = (
  touches: AttributionTouch[],
  bookings: AttributionBooking[] = [],
  more: Partial<AttributionInput> = {},
) => attribute({ now, touches, bookings, ...more })
/** The touch of the booking `b`. */
const won = (touches: AttributionTouch[], b: Partial<AttributionBooking> = {}, more = {}) =>
  ask(touches, [booking('b', 3, b)], more).credits[0]?.touch

describe('the touch credited with a booking', () => {
  it.each([
    ['the last one', [touch('1', 5, { client: 'ann' }), touch('2', 4, { client: 'ann' })], '2'],
    ['not one after it', [touch('1', 5, { client: 'ann' }), touch('2', 2, { client: 'ann' })], '1'],
    ['one in the same moment', [touch('1', 3, { client: 'ann' })], '1'],
    ['one exactly 14 days before', [touch('1', 17, { client: 'ann' })], '1'],
    ['none before that', [touch('1', 17 + 1 / day, { client: 'ann' })], null],
    ['no other person’s', [touch('1', 4, { client: 'bo', visitor: 'w' })], null],
    ['nobody is not a person', [touch('1', 4)], null],
    ['its visitor', [touch('1', 4, { visitor: 'v', client: 'bo' })], '1'],
    [
      'at one moment the visitor before the client',
      [touch('1', 4, { client: 'ann' }), touch('2', 4, { visitor: 'v' })],
      '2',
    ],
    [
      'both before the visitor',
      [touch('1', 4, { visitor: 'v' }), touch('2', 4, { visitor: 'v', client: 'ann' })],
      '2',
    ],
    ['then the lesser id', [touch('b', 4, { client: 'ann' }), touch('B', 4, { client: 'ann' })], 'B'],
    [
      'a later one of the client goes before an earlier one of both',
      [touch('1', 5, { visitor: 'v', client: 'ann' }), touch('2', 4, { client: 'ann' })],
      '2',
    ],
  ] as const)('%s', (_, touches, expected) => expect(won([...touches], { visitor: 'v' })).toBe(expected))

  it('is none for a booking without a client or visitor', () =>
    expect(won([touch('1', 4, { visitor: null, client: null })], { client: null })).toBe(null))
  it('depends on the given window', () => {
    expect(won([touch('1', 17, { client: 'ann' })], {}, { window_days: 13 })).toBe(null)
    expect(won([touch('1', 30, { client: 'ann' })], {}, { window_days: 27 })).toBe('1')
    expect(won([touch('1', 3.5, { client: 'ann' })], {}, { window_days: 0.5 })).toBe('1')
  })
  it('uses the default window when it is missing or null', () => {
    expect(won([touch('1', 4, { client: 'ann' })], {}, { window_days: null })).toBe('1')
    expect(won([touch('1', 17, { client: 'ann' })], {}, { window_days: null })).toBe(
      won([touch('1', 17, { client: 'ann' })]),
    )
  })
  it('is at most 14 days of 24 hours old, whatever the clock does', () => {
    const autumn = { now: Date.parse('2026-12-01T00:00:00Z'), bookings: [] as AttributionBooking[] }
    const b = booking('b', 0, { booked_at: '2026-11-05T12:00:00Z', starts_at: '2026-11-06T12:00:00Z' })
    const at = (text: string) => [touch('1', 0, { client: 'ann', at: text })]
    expect(
      attribute({ ...autumn, bookings: [b], touches: at('2026-10-22T12:00:00Z') }).credits[0]?.touch,
    ).toBe('1')
    expect(
      attribute({ ...autumn, bookings: [b], touches: at('2026-10-22T11:59:59.999Z') }).credits[0]?.touch,
    ).toBe(null)
  })
})

describe('rescheduled bookings', () => {
  const first = booking('a', 9, { client: 'ann', status: 'moved', price_cents: 100 })
  const second = booking('b', 5, { client: 'bo', status: 'moved', moved_from: 'a', price_cents: 200 })
  const last = booking('c', 2, { client: null, status: 'completed', moved_from: 'b', price_cents: 300 })
  const touches = [touch('1', 10, { client: 'ann', link: 'x' }), touch('2', 3, { client: 'bo' })]
  it('are one visit, credited to the touch of the first booking', () => {
    const answer = ask(touches, [last, first, second])
    expect(answer.credits).toEqual([{ booking: 'c', touch: '1' }])
    expect(answer.total).toMatchObject({ bookings: 1, visits: 1, money_cents: 300 })
  })
  it('keep their payments, whichever booking was paid', () => {
    const payments = [paid('p', { booking_id: 'a' }), paid('q', { booking_id: 'c' })]
    const { by } = ask(touches, [first, second, last], { payments })
    expect(by.link).toMatchObject([
      { key: 'x', money_cents: 10_000, rows: { payments: ['p', 'q'] } },
      { key: null, money_cents: 0, clicks: 1 },
    ])
  })
  it('are linked only as far as the known bookings go', () => {
    expect(ask(touches, [first, second]).credits).toEqual([{ booking: 'b', touch: '1' }])
    expect(ask(touches, [second]).credits).toEqual([{ booking: 'b', touch: null }])
    const ahead = { ...last, booked_at: now + 1 }
    expect(ask(touches, [first, second, ahead]).credits).toEqual([{ booking: 'b', touch: '1' }])
  })
  it('that became two are two visits', () => {
    const fork = booking('d', 1, { moved_from: 'a', client: null })
    expect(ask(touches, [first, second, fork]).credits).toEqual([
      { booking: 'b', touch: '1' },
      { booking: 'd', touch: '1' },
    ])
  })
})

describe('the totals', () => {
  it('count bookings by outcome', () => {
    const statuses = ['completed', 'arrived', 'confirmed', 'cancelled', 'no_show', 'pending', 'moved']
    const past = statuses.map((status, i) => booking(`a${i}`, 3, { status }))
    const ahead = statuses.map((status, i) => booking(`b${i}`, 3, { status, starts_at: now + 1 }))
    expect(ask([], [...past, ...ahead]).total).toMatchObject({
      bookings: 14,
      visits: 3,
      cancelled: 2,
      no_shows: 2,
      money_cents: 27_000,
    })
    expect(ask([], [booking('b', 3, { status: 'confirmed', starts_at: now })]).total.visits).toBe(1)
  })
  it('count payments minus refunds, whatever the outcome of the visit', () => {
    const payments = [
      paid('p'),
      paid('r', { kind: 'refund', amount_cents: 7000 }),
      paid('n', { booking_id: null }),
    ]
    const answer = ask(
      [touch('1', 4, { client: 'ann', post: 'p1' })],
      [booking('b', 3, { status: 'cancelled' })],
      {
        payments: [...payments, paid('later', { at: now + 1 }), paid('gone', { booking_id: 'no' })],
      },
    )
    expect(answer.by.post).toMatchObject([
      { key: 'p1', money_cents: -2000, rows: { payments: ['p', 'r'], bookings: ['b'] } },
      { key: null, clicks: 0, bookings: 0, money_cents: 10_000, rows: { payments: ['gone', 'n'] } },
    ])
    expect(answer.total).toMatchObject({ money_cents: 8000, rows: { payments: ['gone', 'n', 'p', 'r'] } })
    expect(ask([], [booking('b', 3)], { payments: [] }).total.money_cents).toBe(0)
  })
  it('count each person once', () => {
    const same = { campaign: 'c' }
    const { by, total } = ask([
      touch('1', 1, { ...same, client: 'x' }),
      touch('2', 1, { ...same, client: 'x', visitor: 'v' }),
      touch('3', 1, { ...same, visitor: 'x' }),
      touch('4', 1, { ...same, visitor: 'x' }),
      touch('5', 1, same),
      touch('6', 1, same),
      touch('x', 1, { campaign: 'd', client: 'x' }),
    ])
    expect(by.campaign.map(({ key, clicks, people }) => [key, clicks, people])).toEqual([
      ['c', 6, 4],
      ['d', 1, 1],
    ])
    expect(total).toMatchObject({ clicks: 7, people: 4 })
  })
  it('count nothing later than now', () => {
    const answer = ask([touch('1', -0.1, { client: 'ann' })], [booking('b', -0.1)], {
      payments: [paid('p', { at: now + 1 })],
    })
    expect(answer.credits).toEqual([])
    expect(answer.by.link).toEqual([])
  })
  it('are sorted by code units, with unknown last', () => {
    const links = ['b', 'B', 'ä', 'a', null, '']
    const { by, total } = ask(links.map((link, i) => touch(`${9 - i}`, 1, { link })))
    expect(by.link.map(each => each.key)).toEqual(['', 'B', 'a', 'b', 'ä', null])
    expect(total.rows.touches).toEqual(['4', '5', '6', '7', '8', '9'])
  })
})

describe('attribute throws', () => {
  const b = booking('b', 3)
  it.each([
    ['a bad moment', () => ask([touch('1', 0, { at: '2026-05-22T12:00' })])],
    ['a moment that is none', () => ask([touch('1', 0, { at: Number.NaN })])],
    ['a date that is none', () => ask([], [{ ...b, starts_at: '2026-02-30T12:00:00Z' }])],
    ['now', () => ask([], [], { now: 'now' })],
    ['no window', () => ask([], [], { window_days: 0 })],
    ['a window that is none', () => ask([], [], { window_days: Number.NaN })],
    ['half a cent', () => ask([], [{ ...b, price_cents: 0.5 }])],
    ['less than nothing', () => ask([], [], { payments: [paid('p', { amount_cents: -1 })] })],
    ['a touch twice', () => ask([touch('1', 1), touch('1', -9)])],
    ['a booking twice', () => ask([], [b, b])],
    ['a payment twice', () => ask([], [], { payments: [paid('p'), paid('p')] })],
    ['an unknown status', () => ask([], [{ ...b, status: 'done' }])],
    ['an unknown kind', () => ask([], [], { payments: [paid('p', { kind: 'tip' as 'refund' })] })],
    ['its own successor', () => ask([], [{ ...b, moved_from: 'b' }])],
    ['a circle', () => ask([], [{ ...b, moved_from: 'c' }, booking('c', 1, { moved_from: 'b' })])],
  ])('%s', (_, run) => expect(run).toThrow(RangeError))
  it('not for one id in two lists, or a booking rescheduled into two', () => {
    expect(() =>
      ask([touch('b', 1)], [b, booking('c', 2, { moved_from: 'b' }), booking('d', 2, { moved_from: 'b' })]),
    ).not.toThrow()
  })
})

it('does not modify its input', () => {
  const freeze = <T extends object>(rows: T[]) => Object.freeze(rows.map(each => Object.freeze(each)))
  const input = Object.freeze({
    now: new Date(now).toISOString(),
    touches: freeze([touch('2', 4, { client: 'ann' }), touch('1', 4)]),
    bookings: freeze([booking('c', 3), booking('b', 3)]),
    payments: freeze([paid('z'), paid('p')]),
  })
  expect(attribute(input)).toEqual(attribute(input))
})
