import { describe, expect, it } from 'vitest'
import { width } from '../../../tests/width.ts'
import { type OpenSlot, openSlots } from './open-slots.ts'
import type { SlotInput, SlotPractitioner } from './slot-input.ts'

// A second reading of the rules that shares nothing with the engine: every minute of three weeks, the wall clock of
// each asked of Intl. A minute is open or not; a start is tried by looking at each of its minutes.

const MINUTE = 60_000
const DAY = 1440
const WEEKS = 21 * DAY

/** What the wall clock of a zone shows at each minute from `base`, in minutes as if it were UTC. */
function wallClock(timeZone: string, base: number): number[] {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const ask = (i: number): number => {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = (
      format.format(base + i * MINUTE).match(/\d+/g) ?? []
    ).map(Number)
    return Date.UTC(year, month - 1, day, hour, minute) / MINUTE
  }
  const shown: number[] = []
  for (let first = 0; first < WEEKS; first += 15) {
    const began = ask(first)
    // Where a quarter of an hour took 15 minutes, no clock was changed within it.
    const isEven = ask(first + 14) - began === 14
    for (let i = 0; i < 15; i++) shown.push(isEven ? began + i : ask(first + i))
  }
  return shown
}

/** The index of the first minute that shows `wanted`; in a gap, what the offset before it would make of it. */
function minuteShowing(wall: number[], wanted: number): number {
  const exact = wall.indexOf(wanted)
  if (exact >= 0) return exact
  const after = wall.findIndex(shown => shown > wanted)
  return after - 1 + (wanted - (wall[after - 1] as number))
}

function openMinutes(practitioner: SlotPractitioner, wall: number[]): boolean[] {
  const open = new Array<boolean>(WEEKS).fill(false)
  for (const date of new Set(wall.map(shown => Math.floor(shown / DAY)))) {
    const name = new Date(date * DAY * MINUTE).toISOString().slice(0, 10)
    const override = practitioner.overrides?.find(o => o.date === name)
    const weekday = new Date(date * DAY * MINUTE).getUTCDay() || 7
    for (const window of override ? override.windows : practitioner.weekly.filter(w => w.day === weekday)) {
      const [start, end] = [window.start, window.end].map(text => {
        const [hour = 0, minute = 0] = text.split(':').map(Number)
        return date * DAY + hour * 60 + minute
      }) as [number, number]
      const until = minuteShowing(wall, end > start ? end : end + DAY)
      for (let i = Math.max(0, minuteShowing(wall, start)); i < until; i++) open[i] = true
    }
  }
  return open
}

const meets = (start: number, end: number, busy: SlotPractitioner['busy']) =>
  (busy ?? []).some(b => Number(b.start) < Number(b.end) && Number(b.start) < end && start < Number(b.end))

function bruteForce(input: SlotInput, base: number, wallOf: (zone: string) => number[]): OpenSlot[] {
  const {
    durationMin,
    incrementMin,
    bufferBeforeMin = 0,
    bufferAfterMin = 0,
    minNoticeMin = 0,
  } = input.service
  const found = new Map<number, OpenSlot>()
  for (const practitioner of input.practitioners) {
    const open = openMinutes(practitioner, wallOf(practitioner.timeZone))
    for (let i = 0; i + durationMin < WEEKS; i++) {
      const start = base + i * MINUTE
      if (start < Number(input.range.from) || start >= Number(input.range.to)) continue
      if (start < Number(input.now) + minNoticeMin * MINUTE) continue
      let fits = true
      for (let m = i; fits && m < i + durationMin; m++) fits = open[m] as boolean
      if (!fits) continue
      let opened = i
      while (opened > 0 && open[opened - 1]) opened--
      if (opened < DAY) throw new Error('the chain may begin before the three weeks')
      if ((i - opened) % incrementMin !== 0) continue
      const [from, until] = [
        start - bufferBeforeMin * MINUTE,
        start + (durationMin + bufferAfterMin) * MINUTE,
      ]
      if (meets(from, until, practitioner.busy)) continue
      const room_ids = (input.rooms ?? []).filter(room => !meets(from, until, room.busy)).map(room => room.id)
      if (input.rooms && room_ids.length === 0) continue
      const slot = found.get(start) ?? { start, practitioner_ids: [], room_ids }
      slot.practitioner_ids.push(practitioner.id)
      found.set(start, slot)
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start)
}

/** Seeded, so that a failure can be run again (mulberry32). */
function randomness(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T
  return { below, pick, times: <T>(n: number, make: () => T) => Array.from({ length: n }, make) }
}

type Random = ReturnType<typeof randomness>

function randomWindow({ below, pick }: Random) {
  const hour = (n: number) => `${String(n).padStart(2, '0')}:${pick(['00', '00', '30', '15', '45', '07'])}`
  if (below(5) === 0)
    return pick([
      { start: '00:00', end: '24:00' },
      { start: '00:00', end: '06:00' },
      { start: '20:00', end: '00:00' },
    ])
  const start = below(24)
  return { start: hour(start), end: hour(Math.min(23, start + below(7))) }
}

function randomBusy({ below, times, pick }: Random, from: number) {
  return times(below(8), () => {
    const start = from + below(7 * DAY) * MINUTE + pick([0, 0, 0, 1000, 59_000, 1])
    return { start, end: start + below(150) * MINUTE + pick([0, 0, 1000]) }
  })
}

function randomInput(random: Random, base: number, zones: string[]): SlotInput {
  const { below, pick, times } = random
  const from = base + (9 * DAY + below(2 * DAY)) * MINUTE + pick([0, 0, 30_000])
  const date = (day: number) => new Date(base + day * DAY * MINUTE).toISOString().slice(0, 10)
  const practitioners = times(1 + below(3), () => {
    const overrides = new Map(
      times(below(4), () => [date(7 + below(10)), { windows: times(below(3), () => randomWindow(random)) }]),
    )
    // Closed early in the three weeks, so that even hours around the clock begin within them.
    for (const day of [2, 3, 4]) overrides.set(date(day), { windows: [] })
    return {
      id: `p${below(1_000_000)}`,
      timeZone: pick(zones),
      weekly: times(below(16), () => ({ day: 1 + below(7), ...randomWindow(random) })),
      overrides: [...overrides].map(([on, { windows }]) => ({ date: on, windows })),
      busy: randomBusy(random, from - DAY * MINUTE),
    }
  })
  return {
    now: from + (below(3 * DAY) - 2 * DAY) * MINUTE + pick([0, 1, 500]),
    range: { from, to: from + below(6 * DAY) * MINUTE },
    service: {
      durationMin: pick([5, 15, 30, 45, 60, 75, 90, 240, 1500]),
      incrementMin: pick([5, 7, 10, 15, 20, 25, 30, 45, 60, 90, 420]),
      bufferBeforeMin: pick([0, 0, 5, 15]),
      bufferAfterMin: pick([0, 0, 10, 15]),
      minNoticeMin: pick([0, 0, 60, 120, 1440]),
    },
    practitioners,
    ...(below(3) === 0
      ? { rooms: times(below(4), () => ({ id: `r${below(1_000_000)}`, busy: randomBusy(random, from) })) }
      : {}),
  }
}

// The zone whose clock changes, a date near the change, and a neighbour for practitioners elsewhere.
const CHANGES: [zone: string, date: string, other: string][] = [
  ['America/New_York', '2026-03-08', 'Europe/London'],
  ['America/New_York', '2025-11-02', 'America/Phoenix'],
  ['Pacific/Apia', '2011-12-30', 'Pacific/Auckland'],
  ['Pacific/Fakaofo', '2011-12-30', 'Pacific/Honolulu'],
  ['Australia/Lord_Howe', '2026-10-04', 'Australia/Brisbane'],
  ['Australia/Lord_Howe', '2018-04-01', 'Australia/Sydney'],
  ['America/Havana', '2026-03-08', 'America/St_Johns'],
  ['America/Havana', '2012-11-04', 'America/Caracas'],
  ['Asia/Beirut', '2026-03-29', 'Asia/Tehran'],
  ['Asia/Beirut', '2013-10-27', 'Asia/Gaza'],
  ['Asia/Kathmandu', '2022-06-15', 'Asia/Kolkata'],
  ['Antarctica/Troll', '2026-03-29', 'Antarctica/Troll'],
  ['Antarctica/Troll', '2029-10-28', 'UTC'],
  ['America/Sao_Paulo', '2018-11-04', 'America/Asuncion'],
  ['America/Sao_Paulo', '2019-02-17', 'America/Santiago'],
  ['America/St_Johns', '2010-11-07', 'America/Halifax'],
  ['Asia/Pyongyang', '2015-08-15', 'Asia/Seoul'],
  ['America/Caracas', '2016-05-01', 'Pacific/Chatham'],
  ['Africa/Casablanca', '2023-03-19', 'Europe/Lisbon'],
  ['Asia/Amman', '2022-10-28', 'Africa/Cairo'],
]

// The first rounds of each seed; all of them with `npm test -- full`.
const rounds = width(3, 20)

describe('the engine agrees with a brute force by the minute', () => {
  it.each(CHANGES)('agrees for %s around %s, with %s', (zone, date, other) => {
    const seed = [...`${zone}${date}`].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, 7)
    const random = randomness(seed)
    const base = Date.parse(date) - (10 + random.below(3)) * DAY * MINUTE
    const walls = new Map([zone, other].map(name => [name, wallClock(name, base)]))
    let offered = 0
    for (let round = 0; round < rounds; round++) {
      const input = randomInput(random, base, [zone, zone, other])
      const expected = bruteForce(input, base, name => walls.get(name) as number[])
      expect({ seed, round, input, slots: openSlots(input) }).toEqual({ seed, round, input, slots: expected })
      offered += expected.length
    }
    expect(offered).toBeGreaterThan(width(0, 10))
  })
})
