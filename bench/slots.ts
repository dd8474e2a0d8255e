import assert from 'node:assert/strict'
import { openSlots } from '#features/visits/open-slots.ts'
import type { SlotInput } from '#features/visits/slot-input.ts'
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
}

if (import.meta.main) benchSlots()
