import { describe, expect, it } from 'vitest'
import {
  type BookingRequest,
  bookableSlots,
  bookingRange,
  greatestCommonStep,
  isClientAtLimit,
} from './booking-rules.ts'
import { withHolds } from './resources.ts'

const HOUR = 3_600_000
const MONDAY = Date.UTC(2026, 4, 18)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)

/** Two practitioners, 9 to 12 on weekdays, asked on Sunday for all that can be had. */
function request(
  over: Partial<BookingRequest> = {},
  rules: Partial<BookingRequest['rules']> = {},
): BookingRequest {
  const weekly = [1, 2, 3, 4, 5].map(day => ({ day, start: '09:00', end: '12:00' }))
  return {
    now: MONDAY - 10 * HOUR,
    range: { from: MONDAY, to: MONDAY + 24 * HOUR },
    service: { durationMin: 60, incrementMin: 60 },
    practitioners: ['mara', 'jo'].map(id => ({ id, timeZone: 'UTC', weekly })),
    practiceZone: 'UTC',
    rules: {
      booking_window_days: 90,
      allows_same_day: true,
      daily_limit: null,
      upcoming_limit: null,
      hides_short_gaps: false,
      ...rules,
    },
    ...over,
  }
}

const offered = (r: BookingRequest) =>
  bookableSlots(r).map(s => `${iso(s.start).slice(11)} ${s.practitioner_ids.join('+')}`)

describe('booking window and same-day switch', () => {
  it.each([
    ['same day', 'America/New_York', '2026-05-18T13:00Z', true, 0, '2026-05-18T13:00', '2026-05-19T04:00'],
    [
      'from tomorrow',
      'America/New_York',
      '2026-05-18T13:00Z',
      false,
      90,
      '2026-05-19T04:00',
      '2026-08-17T04:00',
    ],
    [
      "the practice's date, not UTC's",
      'America/New_York',
      '2026-05-19T03:59Z',
      false,
      1,
      '2026-05-19T04:00',
      '2026-05-20T04:00',
    ],
    [
      'over a clock change',
      'America/New_York',
      '2026-10-31T12:00Z',
      false,
      1,
      '2026-11-01T04:00',
      '2026-11-02T05:00',
    ],
    [
      'midnight skipped tomorrow',
      'America/Havana',
      '2026-03-07T12:00Z',
      false,
      1,
      '2026-03-08T05:00',
      '2026-03-09T04:00',
    ],
    [
      'a day ahead',
      'Pacific/Auckland',
      '2026-05-18T13:00Z',
      false,
      7,
      '2026-05-19T12:00',
      '2026-05-26T12:00',
    ],
  ])('%s', (_, zone, now, allows_same_day, booking_window_days, from, to) => {
    const range = bookingRange(now, zone, { allows_same_day, booking_window_days })
    expect([iso(range.from), iso(range.to)]).toEqual([from, to])
  })

  it('reduce what the engine offers, and never widen the requested range', () => {
    const week = { range: { from: MONDAY, to: MONDAY + 7 * 24 * HOUR } }
    expect(bookableSlots(request(week))).toHaveLength(15)
    expect(bookableSlots(request(week, { booking_window_days: 2 }))).toHaveLength(6)
    const today = { ...week, now: MONDAY + 8 * HOUR }
    expect(bookableSlots(request(today, { allows_same_day: false }))).toHaveLength(12)
    expect(bookableSlots(request({ now: MONDAY - 2400 * HOUR }))).toEqual([])
  })
})

describe('limits', () => {
  it.each([
    [0, null, false],
    [99, null, false],
    [1, 2, false],
    [2, 2, true],
    [3, 2, true],
  ])('a client with %i upcoming and a limit of %s: %s', (upcoming, limit, isAt) => {
    expect(isClientAtLimit(upcoming, limit)).toBe(isAt)
    expect(bookableSlots(request({ clientUpcoming: upcoming }, { upcoming_limit: limit })).length === 0).toBe(
      isAt,
    )
  })

  const at = (practitioner_id: string, start: number) => ({ practitioner_id, start })

  it('a full day removes that practitioner, and the start when no practitioner is left', () => {
    const appointments = [
      at('mara', MONDAY + 13 * HOUR),
      at('jo', MONDAY + 15 * HOUR),
      at('mara', MONDAY + 30 * HOUR),
    ]
    expect(offered(request({ appointments }, { daily_limit: 2 }))).toEqual([
      '09:00 mara+jo',
      '10:00 mara+jo',
      '11:00 mara+jo',
    ])
    const two = [...appointments, at('mara', MONDAY + 14 * HOUR)]
    expect(offered(request({ appointments: two }, { daily_limit: 2 }))).toEqual([
      '09:00 jo',
      '10:00 jo',
      '11:00 jo',
    ])
    expect(offered(request({ appointments: two }, { daily_limit: 1 }))).toEqual([])
  })

  it('counts dates in the practitioner’s calendar', () => {
    const weekly = [{ day: 1, start: '09:00', end: '10:00' }]
    const practitioners = [{ id: 'jo', timeZone: 'Asia/Kathmandu', weekly }]
    const range = { from: MONDAY - 24 * HOUR, to: MONDAY + 24 * HOUR }
    const taken = (start: number) =>
      offered(request({ practitioners, range, appointments: [at('jo', start)] }, { daily_limit: 1 }))
    // Monday began at 18:15 UTC of Sunday.
    expect(taken(MONDAY - 5.75 * HOUR)).toEqual([])
    expect(taken(MONDAY - 5.75 * HOUR - 1)).toEqual(['03:15 jo'])
  })
})

describe('holds', () => {
  const hold = { practitioner_id: 'mara', room_id: 'a', start: MONDAY + 10 * HOUR, end: MONDAY + 11 * HOUR }

  it('block the practitioner and the room for everyone else', () => {
    expect(offered(request({ holds: [hold] }))).toEqual(['09:00 mara+jo', '10:00 jo', '11:00 mara+jo'])
    const rooms = [{ id: 'a' }]
    expect(offered(request({ holds: [hold], rooms }))).toEqual(['09:00 mara+jo', '11:00 mara+jo'])
    expect(bookableSlots(request({ holds: [hold], rooms: [{ id: 'a' }, { id: 'b' }] }))[1]).toMatchObject({
      practitioner_ids: ['jo'],
      room_ids: ['b'],
    })
  })

  it('are added to busy times without changing the input', () => {
    const busy = [{ start: MONDAY + 9 * HOUR, end: MONDAY + 10 * HOUR }]
    const input = request({ practitioners: request().practitioners.map(p => ({ ...p, busy })) })
    expect(withHolds(input, [hold]).practitioners.map(p => p.busy?.length)).toEqual([2, 1])
    expect(input.practitioners[0]?.busy).toEqual(busy)
  })
})

describe('the default increment', () => {
  it.each([
    [[60], 60],
    [[30, 45], 15],
    [[60, 90, 75], 15],
    [[60, 90, 20], 10],
    [[50], 50],
    [[61, 60], 5],
    [[7], 7],
    [[60, 4], 5],
  ])('%j: %i', (durations, step) => expect(greatestCommonStep(durations)).toBe(step))

  it('needs a duration', () => expect(() => greatestCommonStep([])).toThrow(RangeError))
})

it('offers no practitioner when the service needs a room and there is none', () => {
  const unasked = {
    id: 'mara',
    timeZone: 'UTC',
    get weekly(): never {
      throw new Error('asked')
    },
  }
  expect(bookableSlots(request({ rooms: [], practitioners: [unasked] }))).toEqual([])
})
