import { describe, expect, it } from 'vitest'
import { type BookingRequest, bookableSlots } from '../availability/booking-rules.ts'
import { whyNotOffered } from './why-not-offered.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONDAY = Date.UTC(2026, 4, 18)
const WEEKDAYS = [1, 2, 3, 4, 5]

const at = (hour: number, minute = 0) => MONDAY + hour * HOUR + minute * MINUTE
const rules = {
  booking_window_days: 60,
  allows_same_day: true,
  daily_limit: null,
  upcoming_limit: null,
  hides_short_gaps: false,
}

function request(over: Partial<BookingRequest> = {}): BookingRequest {
  return {
    now: at(8),
    range: { from: MONDAY, to: MONDAY + 90 * DAY },
    service: {
      durationMin: 60,
      incrementMin: 30,
      bufferBeforeMin: 10,
      bufferAfterMin: 10,
      minNoticeMin: 120,
    },
    practitioners: [practitioner('mara')],
    practiceZone: 'UTC',
    rules,
    ...over,
  }
}

function practitioner(id: string, busy: [number, number][] = []) {
  const weekly = WEEKDAYS.map(day => ({ day, start: '09:00', end: '17:00' }))
  return { id, timeZone: 'UTC', weekly, busy: busy.map(([start, end]) => ({ start, end })) }
}

const hold = { practitioner_id: 'mara', room_id: 'a', start: at(12), end: at(13) }
const inRoom = (...busy: [number, number][]) => [
  { id: 'a', busy: busy.map(([start, end]) => ({ start, end })) },
]
const appointments = [{ practitioner_id: 'mara', start: at(10) }]
const id = 'mara'

describe('the rule that removes a start', () => {
  it.each<[string, Partial<BookingRequest>, number, object]>([
    ['none', {}, at(12), { offered: true }],
    ['nobody to serve', { practitioners: [] }, at(12), { rule: 'no_practitioner' }],
    ['the past', {}, at(7), { rule: 'past' }],
    [
      'same day off',
      { rules: { ...rules, allows_same_day: false } },
      at(12),
      { rule: 'same_day_off', first_date: '2026-05-19' },
    ],
    [
      'notice, to the millisecond',
      { now: at(10) + 1 },
      at(12),
      { rule: 'too_short_notice', earliest: at(12) + 1 },
    ],
    ['booking window', {}, at(12) + 61 * DAY, { rule: 'outside_booking_window', last_date: '2026-07-17' }],
    [
      'client at the limit',
      { clientUpcoming: 2, rules: { ...rules, upcoming_limit: 2 } },
      at(12),
      { rule: 'client_limit', limit: 2 },
    ],
    ['day off', {}, at(12) + 5 * DAY, { rule: 'day_off', practitioner_id: id, date: '2026-05-23' }],
    [
      'before hours',
      {},
      at(8) + DAY,
      { rule: 'outside_hours', practitioner_id: id, date: '2026-05-19', opens: at(9) + DAY },
    ],
    [
      'after hours',
      {},
      at(17),
      { rule: 'outside_hours', practitioner_id: id, date: '2026-05-18', opens: null },
    ],
    ['closing', {}, at(16, 30), { rule: 'runs_past_closing', practitioner_id: id, closes: at(17) }],
    ['grid', {}, at(12, 10), { rule: 'off_grid', practitioner_id: id, previous: at(12), next: at(12, 30) }],
    [
      'busy',
      { practitioners: [practitioner(id, [[at(12, 30), at(14)]])] },
      at(12),
      { rule: 'practitioner_busy', practitioner_id: id, busy_from: at(12, 30), busy_until: at(14) },
    ],
    [
      'buffer',
      { practitioners: [practitioner(id, [[at(13, 5), at(14)]])] },
      at(12),
      { rule: 'buffer_meets_busy', practitioner_id: id, busy_from: at(13, 5), busy_until: at(14) },
    ],
    [
      'held',
      { holds: [hold] },
      at(13),
      { rule: 'held', practitioner_id: id, held_from: at(12), held_until: at(13) },
    ],
    [
      'full day',
      { appointments, rules: { ...rules, daily_limit: 1 } },
      at(12),
      { rule: 'daily_limit', practitioner_id: id, date: '2026-05-18', limit: 1 },
    ],
    ['no rooms', { rooms: [] }, at(12), { rule: 'no_room' }],
    ['room busy', { rooms: inRoom([at(11), at(12)]) }, at(12), { rule: 'room_busy' }],
    [
      'room held',
      { rooms: inRoom(), holds: [{ ...hold, practitioner_id: 'jo' }] },
      at(12),
      { rule: 'room_held' },
    ],
    [
      'short gap',
      { rules: { ...rules, hides_short_gaps: true }, shortestMin: 80, now: at(0) - DAY },
      at(10),
      { rule: 'leaves_short_gap', shortest_min: 80 },
    ],
  ])('%s', (_, over, start, expected) => {
    const answer = whyNotOffered(request(over), start)
    expect(answer).toEqual('offered' in expected ? expected : { offered: false, ...expected })
    expect(bookableSlots(request(over)).some(slot => slot.start === start)).toBe(answer.offered)
  })

  it('with several practitioners is that of the one who came nearest', () => {
    const off = { ...practitioner('off'), weekly: [] }
    const practitioners = [
      off,
      practitioner('jo', [[at(11), at(14)]]),
      practitioner('kim', [[at(13, 1), at(14)]]),
    ]
    expect(whyNotOffered(request({ practitioners }), at(12))).toMatchObject({
      rule: 'buffer_meets_busy',
      practitioner_id: 'kim',
    })
    expect(
      whyNotOffered(request({ practitioners: [...practitioners, practitioner('lee')] }), at(12)),
    ).toEqual({ offered: true })
  })
})
