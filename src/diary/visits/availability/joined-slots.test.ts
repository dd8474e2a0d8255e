import { describe, expect, it } from 'vitest'
import type { BusyTime } from '../../../rules/slots/slot-input.ts'
import type { BookingRequest } from './booking-rules.ts'
import { type JoinedPiece, joinedSlots } from './joined-slots.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
// A Saturday; New York turns its clock in the night after it.
const SATURDAY = Date.UTC(2026, 9, 31)
const at = (clock: string, day = 0) => SATURDAY + day * DAY + Date.parse(`1970-01-01T${clock}Z`)
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)

const rules: BookingRequest['rules'] = {
  booking_window_days: 90,
  allows_same_day: true,
  daily_limit: null,
  upcoming_limit: null,
  hides_short_gaps: false,
}
const person = (id: string, busy: BusyTime[] = [], from = '09:00', to = '13:00') => ({
  id,
  timeZone: 'UTC',
  weekly: [{ day: 6, start: from, end: to }],
  busy,
})
const piece = (durationMin: number, over: Partial<BookingRequest> = {}): JoinedPiece => ({
  request: {
    now: SATURDAY - DAY,
    range: { from: SATURDAY, to: SATURDAY + DAY },
    service: { durationMin, incrementMin: 30 },
    practitioners: [person('ann')],
    practiceZone: 'UTC',
    rules,
    ...over,
  },
})
const told = (pieces: JoinedPiece[]) =>
  joinedSlots(pieces).map(
    slot => `${clock(slot.start)} ${slot.pieces.map(one => one.practitioner_id).join(' ')}`,
  )

describe('a visit of several services', () => {
  it('begins where each service is free at its own time', () => {
    expect(told([piece(60), piece(30)])).toEqual([
      '09:00 ann ann',
      '09:30 ann ann',
      '10:00 ann ann',
      '10:30 ann ann',
      '11:00 ann ann',
      '11:30 ann ann',
    ])
    const ben = [person('ben', [{ start: at('11:00'), end: at('12:00') }])]
    expect(told([piece(60), piece(30, { practitioners: ben })])).toEqual([
      '09:00 ann ben',
      '09:30 ann ben',
      '11:00 ann ben',
      '11:30 ann ben',
    ])
  })

  it('prefers one practitioner throughout over the less busy one', () => {
    const both = [person('ann', [{ start: at('12:00'), end: at('13:00') }]), person('ben')]
    expect(told([piece(60, { practitioners: both }), piece(60)])[0]).toBe('09:00 ann ann')
    expect(told([piece(60, { practitioners: both }), piece(60, { practitioners: both })])[0]).toBe(
      '09:00 ben ben',
    )
  })

  it('has no buffer inside for a client who stays, and both buffers where the practitioner changes', () => {
    const service = { durationMin: 60, incrementMin: 60, bufferBeforeMin: 10, bufferAfterMin: 20 }
    const alone = joinedSlots([piece(60, { service }), piece(60, { service })])[0]
    expect(alone?.pieces.map(one => [one.bufferBeforeMin, one.bufferAfterMin])).toEqual([
      [10, 0],
      [0, 20],
    ])
    const change = joinedSlots([
      piece(60, { service }),
      piece(60, { service, practitioners: [person('ben')] }),
    ])[0]
    expect(change?.pieces.map(one => [one.bufferBeforeMin, one.bufferAfterMin])).toEqual([
      [10, 20],
      [10, 20],
    ])
  })

  it('stays in one room that serves all of it', () => {
    const rooms = [{ id: 'small' }, { id: 'large' }]
    const slot = joinedSlots([piece(60, { rooms }), piece(30, { rooms: [{ id: 'large' }] })])[0]
    expect(slot?.pieces.map(one => one.room_id)).toEqual(['large', 'large'])
    const service = { durationMin: 60, incrementMin: 30, bufferAfterMin: 10 }
    const ben = { rooms: [{ id: 'large' }], practitioners: [person('ben')] }
    expect(
      joinedSlots([piece(60, { ...ben, practitioners: [person('ann')], service }), piece(30, ben)]),
    ).toEqual([])
  })

  it('never takes one unit of equipment twice at the same time', () => {
    const equipment = [{ id: 'lamp', name: 'Lamp', needed: 1, units: [{ unit: 1 }, { unit: 2 }] }]
    const service = { durationMin: 60, incrementMin: 30, bufferAfterMin: 10 }
    const ben = { practitioners: [person('ben')] }
    const slot = joinedSlots([piece(60, { equipment, service }), piece(30, { equipment, ...ben })])[0]
    expect(slot?.pieces.map(one => one.equipment.map(({ unit }) => unit))).toEqual([[1], [2]])
  })

  it('applies the longest notice and the booking window to the start of the whole visit', () => {
    const now = at('09:15')
    const later = { durationMin: 30, incrementMin: 30, minNoticeMin: 60 }
    expect(told([piece(60, { now }), piece(30, { now, service: later })])[0]).toBe('10:30 ann ann')
    const strict = { ...rules, allows_same_day: false }
    expect(told([piece(60, { now, rules: strict }), piece(30, { now })])).toEqual([])
  })

  it('counts as one visit of a day', () => {
    const full = { rules: { ...rules, daily_limit: 1 }, appointments: [] }
    expect(told([piece(60, full), piece(30, full)])).toHaveLength(6)
    const taken = { ...full, appointments: [{ practitioner_id: 'ann', start: at('12:30') }] }
    expect(told([piece(60, taken), piece(30, taken)])).toEqual([])
    expect(
      told([piece(60, { rules: { ...rules, upcoming_limit: 2 }, clientUpcoming: 2 }), piece(30)]),
    ).toEqual([])
  })

  it('keeps its gaps, and never puts a practitioner in two places', () => {
    expect(told([piece(60), { ...piece(30), waitMin: 60 }]).at(-1)).toBe('10:30 ann ann')
    expect(told([piece(60), { ...piece(30), waitMin: -30 }])).toEqual([])
  })

  it('offers nothing when it has no services', () => expect(joinedSlots([])).toEqual([]))
})
