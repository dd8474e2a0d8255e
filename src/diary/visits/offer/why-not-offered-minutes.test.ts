import { describe, expect, it } from 'vitest'
import { width } from '../../../../tests/width.ts'
import { type BookingRequest, bookableSlots } from '../availability/booking-rules.ts'
import type { EquipmentNeed } from '../availability/equipment.ts'
import { type SlotAnswer, type SlotRefusal, whyNotOffered } from './why-not-offered.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const MONDAY = Date.UTC(2026, 4, 18)

// In the order in which they take a start away; whoever passes all of them is offered.
const order: (SlotRefusal['rule'] | 'offered')[] = [
  'no_practitioner',
  'past',
  'same_day_off',
  'too_short_notice',
  'outside_booking_window',
  'client_limit',
  'day_off',
  'outside_hours',
  'runs_past_closing',
  'off_grid',
  'practitioner_busy',
  'buffer_meets_busy',
  'held',
  'daily_limit',
  'no_room',
  'room_busy',
  'room_held',
  'no_equipment',
  'equipment_busy',
  'equipment_held',
  'leaves_short_gap',
  'offered',
]
const placeOf = (answer: SlotAnswer) => order.indexOf(answer.offered ? 'offered' : answer.rule)

describe('any minute of 60 days', () => {
  // All of them with `npm test -- full`.
  const seeds = Array.from({ length: width(4, 24) }, (_, i) => i + 1)
  it.each(seeds)('is explained by its blocking rule exactly when it is not offered (%i)', seed => {
    const below = chance(seed)
    const given = randomRequest(below)
    const offered = startsOf(given)
    const rulesMet = new Set<string>()
    const minutes = [...offered].filter(() => below(20) === 0)
    for (let i = 0; i < 500; i++) minutes.push(MONDAY + below((60 * DAY) / MINUTE) * MINUTE)
    // Most minutes are off the grid; a round five has more to tell.
    for (let i = 0; i < 500; i++) minutes.push(MONDAY + below((60 * DAY) / (30 * MINUTE)) * 30 * MINUTE)
    for (const minute of minutes) {
      const answer = whyNotOffered(given, minute)
      expect(`${minute} ${answer.offered}`).toBe(`${minute} ${offered.has(minute)}`)
      rulesMet.add(answer.offered ? 'offered' : answer.rule)
      if (answer.offered) continue
      // Without that one rule the start gets further: it was the rule, and all before it let the start pass.
      const without = whyNotOffered(lifted(given, answer, minute), minute)
      if (placeOf(without) <= placeOf(answer))
        expect.fail(`${minute}: ${answer.rule}, and without it ${JSON.stringify(without)}`)
    }
    expect(rulesMet.size).toBeGreaterThan(3)
  })

  it('has one answer that agrees with the engine, minute by minute over a clock change', () => {
    const given = busyPractice()
    const offered = startsOf(given)
    const met = new Map<string, number>()
    const first = given.now as number
    // Every one with `npm test -- full`; else all that are offered, all quarters, and each seventh.
    const step = width(7, 1)
    for (let minute = first - DAY, nth = 0; minute < first + 60 * DAY; minute += MINUTE, nth++) {
      if (nth % step !== 0 && minute % (15 * MINUTE) !== 0 && !offered.has(minute)) continue
      const answer = whyNotOffered(given, minute)
      if (answer.offered !== offered.has(minute)) expect.fail(`${minute} ${JSON.stringify(answer)}`)
      const rule = answer.offered ? 'offered' : answer.rule
      met.set(rule, (met.get(rule) ?? 0) + 1)
    }
    expect(met.get('offered')).toBe([...offered].filter(start => start < first + 60 * DAY).length)
    const possible = order.filter(
      rule => !['no_practitioner', 'client_limit', 'no_room', 'no_equipment'].includes(rule),
    )
    expect([...met.keys()].sort()).toEqual(possible.sort())
  })
})

const startsOf = (request: BookingRequest) => new Set(bookableSlots(request).map(slot => slot.start))

/** A number below `n`, the same ones for the same seed. */
function chance(seed: number) {
  let state = seed * 7919
  return (n: number) => {
    state = (state * 48_271) % 0x7fffffff
    return state % n
  }
}

/** The request without the one rule that was named. */
function lifted(request: BookingRequest, refusal: SlotRefusal, at: number): BookingRequest {
  const rules = (change: Partial<BookingRequest['rules']>) => ({
    ...request,
    rules: { ...request.rules, ...change },
  })
  const service = (change: Partial<BookingRequest['service']>) => ({
    ...request,
    service: { ...request.service, ...change },
  })
  const person = (change: object) => ({
    ...request,
    practitioners: request.practitioners.map(each =>
      'practitioner_id' in refusal && each.id === refusal.practitioner_id ? { ...each, ...change } : each,
    ),
  })
  switch (refusal.rule) {
    case 'past':
      return { ...request, now: at }
    case 'same_day_off':
      return rules({ allows_same_day: true })
    case 'too_short_notice':
      return service({ minNoticeMin: 0 })
    case 'outside_booking_window':
      return rules({ booking_window_days: 3650 })
    case 'client_limit':
      return rules({ upcoming_limit: null })
    case 'day_off':
    case 'outside_hours':
    case 'runs_past_closing':
      return person({ overrides: [], weekly: everyDay('00:00', '24:00') })
    case 'off_grid':
      return service({ incrementMin: 1 })
    case 'practitioner_busy':
    case 'buffer_meets_busy':
      return person({ busy: [] })
    case 'daily_limit':
      return rules({ daily_limit: null })
    case 'no_practitioner':
    case 'no_room': {
      const { rooms: _, ...rest } = request
      return rest
    }
    case 'room_busy':
      return { ...request, rooms: request.rooms?.map(({ id }) => ({ id })) ?? [] }
    case 'no_equipment':
      return {
        ...request,
        equipment: request.equipment?.filter(each => each.units.length >= each.needed) ?? [],
      }
    case 'equipment_busy': {
      const free = (each: EquipmentNeed) => ({ ...each, units: each.units.map(({ unit }) => ({ unit })) })
      return { ...request, equipment: request.equipment?.map(free) ?? [] }
    }
    case 'held':
    case 'room_held':
    case 'equipment_held':
      return { ...request, holds: [] }
    case 'leaves_short_gap':
      return rules({ hides_short_gaps: false })
  }
}

const everyDay = (start: string, end: string) => [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start, end }))

/** Two people, one room for both, every limit on; New York turns its clocks back on November 1. */
function busyPractice(): BookingRequest {
  const below = chance(11)
  const now = Date.UTC(2026, 8, 28, 13, 7)
  const practitioner = (id: string, first: number) => ({
    id,
    timeZone: 'America/New_York',
    weekly: [1, 2, 3, 4, 5].flatMap(day => [
      { day, start: `0${first}:00`, end: '12:30' },
      { day, start: '13:30', end: '18:00' },
    ]),
    overrides: [{ date: '2026-10-12', windows: [] }],
    busy: visits(70),
  })
  const visits = (count: number) =>
    Array.from({ length: count }, () => {
      const start = Date.UTC(2026, 8, 28 + below(60), 12 + below(10), 15 * below(4))
      return { start, end: start + (30 + 15 * below(4)) * MINUTE }
    })
  const hold = (practitioner_id: string, room_id: string, hour: number) => ({
    practitioner_id,
    room_id,
    start: Date.UTC(2026, 8, 30, hour),
    end: Date.UTC(2026, 8, 30, hour + 1, 15),
  })
  const [start, end] = [Date.UTC(2026, 9, 14, 13), Date.UTC(2026, 9, 14, 22)]
  const lampHeld = { practitioner_id: null, equipment_id: 'lamp', unit: 1, start, end }
  return {
    now,
    range: { from: now - DAY, to: now + 70 * DAY },
    service: {
      durationMin: 60,
      incrementMin: 15,
      bufferBeforeMin: 5,
      bufferAfterMin: 10,
      minNoticeMin: 26 * 60,
    },
    practitioners: [practitioner('ann', 8), practitioner('teo', 9)],
    rooms: [{ id: 'garden', busy: visits(40) }],
    equipment: [{ id: 'lamp', name: 'Lamp', needed: 1, units: [{ unit: 1, busy: visits(40) }] }],
    practiceZone: 'America/New_York',
    rules: {
      booking_window_days: 55,
      allows_same_day: false,
      daily_limit: 3,
      upcoming_limit: null,
      hides_short_gaps: true,
    },
    holds: [hold('ann', 'garden', 15), hold('teo', 'other', 15), hold('ann', 'garden', 19), lampHeld],
    appointments: visits(150).map(({ start }, i) => ({ practitioner_id: i % 2 ? 'ann' : 'teo', start })),
    shortestMin: 45,
  }
}

function randomRequest(below: (n: number) => number): BookingRequest {
  const zones = ['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']
  const zone = () => zones[below(zones.length)] as string
  const busy = (days: number) =>
    Array.from({ length: below(120) }, () => {
      const start = MONDAY + below(days * 24 * 12) * 5 * MINUTE
      return { start, end: start + (1 + below(24)) * 5 * MINUTE }
    })
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:${below(2) ? '30' : '00'}`
  const practitioners = Array.from({ length: 1 + below(3) }, (_, i) => ({
    id: `p${i}`,
    timeZone: zone(),
    weekly: Array.from({ length: 3 + below(9) }, () => {
      const start = below(20)
      return { day: 1 + below(7), start: clock(start), end: clock(start + below(10) < 24 ? start : 5) }
    }),
    overrides: [{ date: '2026-06-01', windows: below(2) ? [] : [{ start: '08:00', end: '24:00' }] }],
    busy: busy(60),
  }))
  const somebody = () => `p${below(3)}`
  return {
    now: MONDAY + below(3 * 1440) * MINUTE + below(2),
    range: { from: MONDAY, to: MONDAY + 61 * DAY },
    service: {
      durationMin: 15 * (1 + below(6)),
      incrementMin: 5 * (1 + below(9)),
      bufferBeforeMin: 5 * below(3),
      bufferAfterMin: 5 * below(4),
      minNoticeMin: 60 * below(30),
    },
    practitioners,
    ...(below(2)
      ? {
          rooms: Array.from({ length: below(4) ? 1 + below(2) : 0 }, (_, i) => ({
            id: `r${i}`,
            busy: busy(60),
          })),
        }
      : {}),
    practiceZone: zone(),
    rules: {
      booking_window_days: 20 + below(60),
      allows_same_day: below(2) === 0,
      daily_limit: below(2) ? 1 + below(2) : null,
      upcoming_limit: below(4) ? null : 1,
      hides_short_gaps: below(3) === 0,
    },
    ...(below(3) === 0
      ? {
          equipment: Array.from({ length: 1 + below(2) }, (_, i) => ({
            ...{ id: `e${i}`, name: `E${i}`, needed: 1 + below(2) },
            units: Array.from({ length: below(9) ? 2 + below(2) : 1 }, (_, at) => ({
              unit: at + 1,
              busy: busy(60),
            })),
          })),
        }
      : {}),
    holds: busy(60)
      .slice(0, 10)
      .map(time => ({
        ...{ ...time, practitioner_id: somebody(), room_id: below(2) ? `r${below(2)}` : null },
        ...(below(2) ? { equipment_id: `e${below(2)}`, unit: 1 + below(3) } : {}),
      })),
    appointments: busy(60).map(time => ({ practitioner_id: somebody(), start: time.start })),
    clientUpcoming: below(8) ? 0 : 1,
    shortestMin: 30,
    ...(below(2)
      ? { processing: { processing_after_min: 5 * (1 + below(9)), processing_min: 5 * (1 + below(9)) } }
      : {}),
  }
}
