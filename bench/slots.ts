import assert from 'node:assert/strict'
import { bookableSlots } from '#diary/visits/availability/booking-rules.ts'
import { type JoinedPiece, joinedSlots } from '#diary/visits/availability/joined-slots.ts'
import { openSlots } from '#rules/slots/open-slots.ts'
import type { SlotInput } from '#rules/slots/slot-input.ts'
import { plainSlots } from './slots-plain.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Monday midnight in New York; the clock changes on the seventh day. */
const FROM = Date.UTC(2026, 2, 2, 5)

/** One practitioner, weekdays 9:00–12:30 and 13:30–18:00, an hour every quarter; busy times spread over the mornings. */
function input(days: number, busyTimes: number): SlotInput {
  const weekly = [1, 2, 3, 4, 5].flatMap(day => [
    { day, start: '09:00', end: '12:30' },
    { day, start: '13:30', end: '18:00' },
  ])
  const busy = Array.from({ length: busyTimes }, (_, i) => {
    const day = Math.floor((i * days) / busyTimes)
    const start = FROM + day * DAY + (9 * 60 + (i % 24) * 10) * MINUTE
    return { start, end: start + 10 * MINUTE }
  })
  return {
    now: FROM,
    range: { from: FROM, to: FROM + days * DAY },
    service: { durationMin: 60, incrementMin: 15, bufferBeforeMin: 0, bufferAfterMin: 15, minNoticeMin: 120 },
    practitioners: [{ id: 'mara', timeZone: 'America/New_York', weekly, overrides: [], busy }],
  }
}

/** One service of odd length that 25 people give daily from an odd minute on, in four weeks. */
function oddPiece(durationMin: number): JoinedPiece {
  const people = Array.from({ length: 25 }, (_, nth) => ({
    ...{ id: `p${nth}`, timeZone: 'UTC' },
    weekly: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, start: '07:03', end: '21:00' })),
  }))
  return {
    request: {
      now: FROM,
      range: { from: FROM + DAY, to: FROM + 29 * DAY },
      service: { durationMin, incrementMin: 15, bufferBeforeMin: 5, bufferAfterMin: 10 },
      practitioners: people,
      practiceZone: 'UTC',
      rules: {
        ...{ booking_window_days: 90, allows_same_day: true, daily_limit: null, upcoming_limit: null },
        hides_short_gaps: false,
      },
    },
  }
}

/** Microseconds a call takes: warmed up, the median of nine runs of about `budget` ms each. */
function microseconds(call: () => unknown, budget: number): number {
  const begun = performance.now()
  let calls = 0
  while (performance.now() - begun < budget) {
    call()
    calls++
  }
  const runs = Array.from({ length: 9 }, () => {
    const start = performance.now()
    for (let i = 0; i < calls; i++) call()
    return ((performance.now() - start) * 1000) / calls
  })
  return runs.sort((a, b) => a - b)[4] as number
}

/** Prints µs per call of the slot engine, and of a plain Date and Intl search for the same answer as a ratio. */
export function benchSlots(print: (line: string) => void = console.log): void {
  print('slot engine, µs per call (median, warm); plain = a search with Date and Intl')
  print('days  busy   slots   engine     plain   plain/engine')
  for (const days of [1, 7, 31, 365]) {
    for (const busy of [0, 20, 500]) {
      const given = input(days, busy)
      const slots = openSlots(given)
      assert.deepEqual(
        slots.map(slot => slot.start),
        plainSlots(given),
      )
      const engine = microseconds(() => openSlots(given), 40)
      const plain = microseconds(() => plainSlots(given), 15)
      const cells = [
        days,
        busy,
        slots.length,
        engine.toFixed(1),
        plain.toFixed(0),
        `${(plain / engine).toFixed(0)}×`,
      ]
      print(cells.map((cell, i) => String(cell).padStart([4, 6, 8, 9, 10, 15][i] ?? 0)).join(''))
    }
  }
  const lengths = [37, 38, 39, 40]
  assert.ok(joinedSlots(lengths.map(oddPiece)).length > 1_000)
  const one = microseconds(() => bookableSlots(oddPiece(37).request), 200)
  const four = microseconds(() => joinedSlots(lengths.map(oddPiece)), 200)
  // A walk past every minute of everybody took 650 times as long as one service.
  print(
    `four services of odd lengths in one visit, 25 people, 28 days: ${(four / one).toFixed(0)}× one service`,
  )
}

if (import.meta.main) benchSlots()
