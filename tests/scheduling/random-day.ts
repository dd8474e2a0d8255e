import type { DayVisit, PractitionerDay } from '../../src/desk/appointments/scheduling/day-plan.ts'
import type { DayInput, ScheduleGoal } from '../../src/desk/appointments/scheduling/improve-day.ts'
import { openSlots } from '../../src/rules/slots/open-slots.ts'

const MINUTE = 60_000
/** A Friday in New York, which begins at 5:00 UTC. */
export const midnight = Date.parse('2026-03-06T05:00:00Z')
export const zone = 'America/New_York'
export const at = (minutes: number) => midnight + minutes * MINUTE

/** Numbers of a seed, from 0 to below 1. */
export function numbersOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0
    let t = state
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A day of some practitioners with visits that do not meet, and what the slot engine would offer each of them instead. */
export function randomDay(seed: number, goal: ScheduleGoal, people = 2, most = 6): DayInput {
  const next = numbersOf(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  const now = at(pick([0, 0, 540, 700]))
  const lanes = Array.from({ length: people }, (_, p): PractitionerDay => {
    const opens = pick([480, 540, 570])
    const blocked = next() < 0.5 ? [{ from: at(720), until: at(760), reason: 'Lunch' }] : []
    const sales = [
      { duration: 60, before: 0, after: pick([0, 10]), step: 15, cents: 11_000 },
      ...(next() < 0.6 ? [{ duration: 90, before: pick([0, 5]), after: 15, step: 30, cents: 15_500 }] : []),
    ]
    return { practitioner_id: `p${p}`, open: [{ from: at(opens), until: at(opens + 480) }], blocked, sales }
  })
  const visits: (DayVisit & { fixed: boolean })[] = []
  for (const lane of lanes) {
    let from = (lane.open[0]?.from ?? 0) + pick([0, 15, 30, 60]) * MINUTE
    for (let n = 0; n < most; n++) {
      const length = pick([45, 60, 90]) * MINUTE
      const block = lane.blocked.find(each => each.from < from + length && from < each.until)
      if (block) from = block.until
      if (from + length > (lane.open[0]?.until ?? 0)) break
      const minute = next() < 0.5 ? null : 540 + 15 * Math.floor(next() * 28)
      visits.push({
        id: `v${visits.length}`,
        client_id: `c${visits.length % 5}`,
        practitioner_id: lane.practitioner_id,
        ...{ start: from, end: from + length, from, until: from + length },
        takesPlace: next() < 0.4,
        habit: { minute, practitioner_id: next() < 0.3 ? pick(lanes).practitioner_id : null },
        options: [],
        fixed: next() < 0.2,
      })
      from += length + pick([0, 15, 30, 45, 60, 90]) * MINUTE
    }
  }
  return { goal, now, zone, lanes, visits: visits.map(visit => ({ ...visit, options: offered(visit) })) }

  function offered(visit: DayVisit) {
    const busyOf = (lane: PractitionerDay) => [
      ...visits.filter(each => each.id !== visit.id && each.practitioner_id === lane.practitioner_id),
      ...lane.blocked,
    ]
    return openSlots({
      now,
      range: { from: midnight, to: at(1440) },
      service: { durationMin: (visit.end - visit.start) / MINUTE, incrementMin: 15 },
      practitioners: lanes.map(lane => ({
        id: lane.practitioner_id,
        timeZone: 'UTC',
        weekly: [],
        overrides: [{ date: '2026-03-06', windows: lane.open.map(windowOf) }],
        busy: busyOf(lane).map(({ from, until }) => ({ start: from, end: until })),
      })),
    })
  }
}

const windowOf = ({ from, until }: { from: number; until: number }) => ({
  start: new Date(from).toISOString().slice(11, 16),
  end: new Date(until).toISOString().slice(11, 16),
})
