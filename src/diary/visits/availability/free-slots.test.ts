import { describe, expect, it } from 'vitest'
import { width } from '../../../../tests/width.ts'
import { openIntervals, readHours } from '../../../rules/slots/open-hours.ts'
import { openSlots } from '../../../rules/slots/open-slots.ts'
import { freeSlots, type PiecedInput } from './free-slots.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
// A Saturday; New York turns its clock in the night after it.
const SATURDAY = Date.UTC(2026, 9, 31)

const at = (clock: string, day = 0) => SATURDAY + day * DAY + Date.parse(`1970-01-01T${clock}Z`)
const clocks = (input: PiecedInput) =>
  freeSlots(input).map(slot => new Date(slot.start).toISOString().slice(11, 16))

/** Half an hour of work, half an hour by itself, half an hour of work; 9 to 13 in UTC. */
const colour = (over: Partial<PiecedInput> = {}): PiecedInput => ({
  now: SATURDAY - DAY,
  range: { from: SATURDAY, to: SATURDAY + DAY },
  service: { durationMin: 90, incrementMin: 30, bufferBeforeMin: 0, bufferAfterMin: 15 },
  processing: { processing_after_min: 30, processing_min: 30 },
  practitioners: [{ id: 'ann', timeZone: 'UTC', weekly: [{ day: 6, start: '09:00', end: '13:00' }] }],
  ...over,
})
const busy = (from: string, until: string) => {
  const [ann] = colour().practitioners
  return ann ? [{ ...ann, busy: [{ start: at(from), end: at(until) }] }] : []
}

describe('a service that leaves its practitioner free in between', () => {
  it('begins before another visit and continues after it', () => {
    expect(clocks(colour())).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
    expect(clocks(colour({ practitioners: busy('10:00', '10:30') }))).toEqual([
      '09:30',
      '10:30',
      '11:00',
      '11:30',
    ])
    const { processing: _, ...whole } = colour({ practitioners: busy('10:00', '10:30') })
    expect(clocks(whole)).toEqual(['10:30', '11:00', '11:30'])
  })

  it('needs its room for the whole time', () => {
    const rooms = [{ id: 'basin', busy: [{ start: at('10:00'), end: at('10:30') }] }]
    expect(clocks(colour({ rooms }))).toEqual(['10:30', '11:00', '11:30'])
  })

  it('is one piece when it was shortened below its gap', () => {
    const service = { durationMin: 60, incrementMin: 30, bufferBeforeMin: 0, bufferAfterMin: 15 }
    const asked = colour({ service, practitioners: busy('09:30', '10:00') })
    expect(clocks(asked)).toEqual(
      openSlots(asked).map(slot => new Date(slot.start).toISOString().slice(11, 16)),
    )
  })
})

const meets = (busy: readonly { start: unknown; end: unknown }[] = [], from: number, to: number) =>
  busy.some(
    time => Number(time.start) < Number(time.end) && Number(time.start) < to && from < Number(time.end),
  )

/** Every minute of the range, tried by itself. */
function byTheMinute({ now, range, service, processing, practitioners, rooms }: PiecedInput) {
  const { durationMin, incrementMin, bufferBeforeMin = 0, bufferAfterMin = 0 } = service
  const after = (processing?.processing_after_min ?? 0) * MINUTE
  const offset = after + (processing?.processing_min ?? 0) * MINUTE
  const length = durationMin * MINUTE
  const found: { start: number; practitioner_ids: string[]; room_ids: string[] }[] = []
  for (let start = Number(range.from); start < Number(range.to); start += MINUTE) {
    const [from, to] = [start - bufferBeforeMin * MINUTE, start + length + bufferAfterMin * MINUTE]
    const pieces =
      offset < length
        ? [
            [from, start + after],
            [start + offset, to],
          ]
        : [[from, to]]
    const serves = practitioners.filter(practitioner => {
      const open = openIntervals(readHours(practitioner), start, start + length + 1)
      const [opens = Number.NaN, closes = Number.NaN] = open
      const fits =
        opens <= start && start + length <= closes && (start - opens) % (incrementMin * MINUTE) === 0
      return fits && start >= Number(now) && pieces.every(([a = 0, b = 0]) => !meets(practitioner.busy, a, b))
    })
    const free = rooms?.filter(room => !meets(room.busy, from, to)) ?? []
    if (serves.length > 0 && (!rooms || free.length > 0))
      found.push({ start, practitioner_ids: serves.map(({ id }) => id), room_ids: free.map(({ id }) => id) })
  }
  return found
}

function chance(seed: number) {
  let state = seed * 104_729
  return (n: number) => {
    state = (state * 48_271) % 0x7fffffff
    return state % n
  }
}

function randomInput(below: (n: number) => number): PiecedInput {
  const visits = () =>
    Array.from({ length: below(14) }, () => {
      const start = SATURDAY - DAY + below(4 * 288) * 5 * MINUTE
      return { start, end: start + below(20) * 5 * MINUTE }
    })
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:${below(2) ? '30' : '00'}`
  const people = Array.from({ length: 1 + below(3) }, (_, i) => ({
    id: `p${i}`,
    timeZone: ['America/New_York', 'Australia/Lord_Howe', 'UTC'][below(3)] as string,
    weekly: Array.from({ length: 2 + below(6) }, () => {
      const start = below(16)
      return { day: 1 + below(7), start: clock(start), end: clock(start + 2 + below(6)) }
    }),
    busy: visits(),
  }))
  return {
    now: SATURDAY + below(600) * MINUTE,
    range: { from: SATURDAY, to: SATURDAY + 2 * DAY },
    service: {
      durationMin: 15 * (2 + below(8)),
      incrementMin: [5, 10, 15, 25, 30][below(5)] as number,
      bufferBeforeMin: 5 * below(3),
      bufferAfterMin: 5 * below(4),
    },
    processing: { processing_after_min: 5 * (1 + below(9)), processing_min: 5 * (1 + below(9)) },
    practitioners: people,
    ...(below(2)
      ? { rooms: Array.from({ length: 1 + below(2) }, (_, i) => ({ id: `r${i}`, busy: visits() })) }
      : {}),
  }
}

describe('compared with a minute-by-minute search', () => {
  const seeds = Array.from({ length: width(20, 400) }, (_, i) => i + 1)
  it('finds the same starts and practitioners, across a clock change', () => {
    let starts = 0
    for (const seed of seeds) {
      const input = randomInput(chance(seed))
      const found = freeSlots(input)
      expect(`${seed} ${JSON.stringify(found)}`).toBe(`${seed} ${JSON.stringify(byTheMinute(input))}`)
      starts += found.length
    }
    expect(starts).toBeGreaterThan(seeds.length * 5)
  })
})
