import { describe, expect, it } from 'vitest'
import { localMinutesOf } from '#lib/time/zones.ts'
import { at, randomDay, zone } from '../../../../tests/scheduling/random-day.ts'
import { width } from '../../../../tests/width.ts'
import { type DayVisit, idleMinutes, minutesAway, type PractitionerDay, sellableCents } from './day-plan.ts'
import {
  afterSteps,
  type DayInput,
  improveDay,
  measureDay,
  pairsWorthAsking,
  type ScheduleGoal,
} from './improve-day.ts'

type OfDay = DayInput['visits'][number]
const lane = (id = 'ann'): PractitionerDay => ({
  practitioner_id: id,
  open: [{ from: at(540), until: at(1020) }],
  blocked: [],
  sales: [{ duration: 60, before: 0, after: 0, step: 15, cents: 11_000 }],
})
const visit = (id: string, minute: number, usual: number | null, more: Partial<OfDay> = {}): OfDay => ({
  id,
  client_id: `client of ${id}`,
  practitioner_id: 'ann',
  ...{ start: at(minute), end: at(minute + 60), from: at(minute), until: at(minute + 60) },
  takesPlace: false,
  habit: { minute: usual, practitioner_id: null },
  options: [],
  fixed: false,
  ...more,
})
const day = (visits: DayInput['visits'], more: Partial<DayInput> = {}): DayInput => ({
  goal: 'client_satisfaction',
  now: at(0),
  zone,
  lanes: [lane(), lane('ben')],
  visits,
  pairs: [['a', 'b']],
  ...more,
})
const pairsOf = (input: DayInput) =>
  improveDay(input)
    .steps.filter(({ moves }) => moves.length === 2)
    .map(({ moves }) => moves.map(({ id }) => id))

describe('swapping two visits', () => {
  it('is proposed as one step when both get closer to their usual times', () => {
    const found = improveDay(day([visit('a', 600, 840), visit('b', 840, 600)]))
    expect(found.steps).toHaveLength(1)
    expect(found.moves.map(({ id, to }) => [id, to.start])).toEqual([
      ['a', at(840)],
      ['b', at(600)],
    ])
    expect([found.before.away, found.after.away]).toEqual([480, 0])
  })

  it('is not proposed if the server would refuse it, one client would lose, or it gains too little', () => {
    expect(pairsOf(day([visit('a', 600, 840), visit('b', 840, 600)], { pairs: [] }))).toEqual([])
    // B comes when they are used to.
    expect(pairsOf(day([visit('a', 600, 660), visit('b', 660, 660)]))).toEqual([])
    // Forty-five minutes for two.
    expect(pairsOf(day([visit('a', 600, 645), visit('b', 645, null, { practitioner_id: 'ben' })]))).toEqual(
      [],
    )
  })

  it('moves a client without a usual time by at most two hours, and never to a new practitioner', () => {
    expect(pairsOf(day([visit('a', 600, 720), visit('b', 720, null)]))).toEqual([['a', 'b']])
    expect(pairsOf(day([visit('a', 600, 780), visit('b', 780, null)]))).toEqual([])
    const other = { practitioner_id: 'ben' }
    const used = { habit: { minute: 720, practitioner_id: 'ben' } }
    expect(pairsOf(day([visit('a', 600, null, used), visit('b', 720, null, other)]))).toEqual([])
  })

  it('excludes visits within two hours and fixed visits, and blocks nobody else', () => {
    const both = [visit('a', 600, 840), visit('b', 840, 600)]
    expect(pairsOf(day(both, { now: at(490) }))).toEqual([])
    expect(pairsOf(day(both, { now: at(475) }))).toEqual([['a', 'b']])
    expect(pairsOf(day(both.map(each => ({ ...each, fixed: each.id === 'b' }))))).toEqual([])
    // The client of A is with Ben at that time.
    const elsewhere = visit('x', 840, null, { practitioner_id: 'ben', client_id: 'client of a' })
    expect(pairsOf(day([...both, elsewhere]))).toEqual([])
    // B is longer, and somebody comes right after A.
    const longer = { end: at(930), until: at(930) }
    expect(pairsOf(day([visit('a', 600, 840), visit('x', 660, null), visit('b', 840, 600, longer)]))).toEqual(
      [],
    )
  })

  it('closes a gap when one visit is shorter', () => {
    const short = { end: at(570), until: at(570) }
    const visits = [
      visit('a', 540, null, short),
      visit('b', 600, null),
      visit('c', 660, null, { fixed: true }),
    ]
    // 9:00 to 9:30 and 10:00 to 11:00, then 11:00: half an hour stays wherever the two stand.
    expect(pairsOf(day(visits, { goal: 'efficiency' }))).toEqual([])
    const wide = [
      visit('a', 600, null, { end: at(630), until: at(630) }),
      visit('b', 660, null, { end: at(720), until: at(720) }),
      visit('c', 540, null, { fixed: true }),
    ]
    // Last comes the short one: the day ends earlier, and the gap before it is gone.
    const found = improveDay(day(wide, { goal: 'efficiency' }))
    expect(found.steps.map(({ moves }) => moves.length)).toEqual([2])
    expect([found.before.idle, found.after.idle]).toEqual([30, 0])
  })
})

const bothOf = (visits: readonly OfDay[], ids: readonly string[]) =>
  ids.map(id => visits.find(each => each.id === id)) as [OfDay, OfDay]

/** Days on which many would rather come when somebody else does. */
function wishfulDay(seed: number, goal: ScheduleGoal, people: number): DayInput {
  const random = randomDay(seed, goal, people, 6)
  const visits = random.visits.map((each, n, all) => {
    const same = all.filter(({ practitioner_id }) => practitioner_id === each.practitioner_id)
    const other = same[(same.indexOf(each) + 1 + (seed % 3)) % same.length]
    const minute = other && n % 4 !== 3 ? localMinutesOf(zone, other.start) + (seed % 2) * 15 : null
    const isUsed = goal === 'client_satisfaction'
    const habit = isUsed ? { minute, practitioner_id: null } : each.habit
    return { ...each, habit, fixed: n % 7 === 6 }
  })
  return { ...random, now: at(0), visits }
}

const goals: ScheduleGoal[] = ['efficiency', 'revenue', 'client_satisfaction']
const meets = (a: DayVisit, b: DayVisit) => a.from < b.until && b.from < a.until
const isPerson = (a: DayVisit, b: DayVisit) =>
  a.practitioner_id === b.practitioner_id || a.client_id === b.client_id

/** Visits in each other's place: the hours, blocked time and other visits as the verb looks at them. */
function swapped(input: DayInput, one: DayVisit, other: DayVisit): DayVisit[] | undefined {
  const put = (own: DayVisit, place: DayVisit): DayVisit => {
    const by = place.start - own.start
    return {
      ...own,
      practitioner_id: place.practitioner_id,
      ...{ start: own.start + by, end: own.end + by, from: own.from + by, until: own.until + by },
    }
  }
  const all = input.visits.map(each =>
    each.id === one.id ? put(one, other) : each.id === other.id ? put(other, one) : each,
  )
  const isIn = all
    .filter(({ id }) => id === one.id || id === other.id)
    .every(each => {
      const own = input.lanes.find(({ practitioner_id }) => practitioner_id === each.practitioner_id)
      const isOpen = own?.open.some(span => span.from <= each.start && each.end <= span.until)
      return isOpen && !own?.blocked.some(span => span.from < each.until && each.from < span.until)
    })
  const isClear = all.every(a => all.every(b => a.id >= b.id || !meets(a, b) || !isPerson(a, b)))
  return isIn && isClear ? all : undefined
}

/** The best pair that the written rules allow, each looked at for itself. */
function bestByTrying(input: DayInput): number {
  let best = 0
  for (const one of input.visits)
    for (const other of input.visits) {
      if (one.id >= other.id) continue
      const isLate = [one, other].every(({ start }) => start > input.now + 7_200_000)
      const all = isLate && !one.fixed && !other.fixed && swapped(input, one, other)
      if (!all) continue
      const isFine = [one, other].every(own => {
        const there = all.find(({ id }) => id === own.id) as DayVisit
        const [was, will] = [minutesAway(zone, own, own), minutesAway(zone, own, there)]
        const isSame = own.practitioner_id === there.practitioner_id
        const isNear = Math.abs(own.start - there.start) <= 7_200_000
        if (input.goal !== 'client_satisfaction') return isSame && isNear && will <= Math.max(was, 30)
        if (!isSame && there.practitioner_id !== own.habit.practitioner_id) return false
        return will < was || (will === was && isNear && isSame)
      })
      if (!isFine) continue
      const lanes = input.lanes.filter(({ practitioner_id }) => practitioner_id === one.practitioner_id)
      const sum = (
        of: (lane: PractitionerDay, visits: readonly DayVisit[], now: number) => number,
        visits: DayVisit[],
      ) => lanes.reduce((all, lane) => all + of(lane, visits, input.now), 0)
      const was = [...input.visits]
      const away = (visits: readonly DayVisit[]) =>
        visits.reduce((all, each) => all + minutesAway(zone, each, each), 0)
      const [gain, least] = {
        efficiency: [sum(idleMinutes, was) - sum(idleMinutes, all), 30] as const,
        revenue: [sum(sellableCents, all) - sum(sellableCents, was), 22_000] as const,
        client_satisfaction: [away(was) - away(all), 60] as const,
      }[input.goal]
      if (gain >= least && gain > best) best = gain
    }
  return best
}

it('the best pair matches a second implementation of the same rules', () => {
  let count = 0
  for (const goal of goals)
    for (let seed = 1; seed <= width(40, 200); seed++) {
      const random = wishfulDay(seed, goal, 2)
      // No room is short, and nobody can move alone.
      const visits = random.visits.map(each => ({ ...each, takesPlace: false, options: [] }))
      const bare = { ...random, visits }
      const pairs = pairsWorthAsking(bare, 1_000).filter(ids => {
        const [one, other] = bothOf(visits, ids)
        return swapped(bare, one, other)
      })
      const best = bestByTrying(bare)
      const [step] = improveDay({ ...bare, pairs }).steps
      expect(step?.gain ?? 0, `${goal} ${seed}`).toBe(best)
      if (step) count++
    }
  expect(count).toBeGreaterThan(width(12, 60))
})

it('any selection of the steps can be applied, also together with moves', () => {
  let count = 0
  for (const goal of goals)
    for (let seed = 1; seed <= width(20, 80); seed++) {
      const wishful = wishfulDay(seed, goal, 2)
      // Most can only change places.
      const visits = wishful.visits.map((each, n) => (n % 5 === 4 ? each : { ...each, options: [] }))
      const input = { ...wishful, visits }
      const pairs = pairsWorthAsking(input, 8).filter(ids => {
        const [one, other] = bothOf(input.visits, ids)
        return swapped(input, one, other)
      })
      const { steps, moves, before, after } = improveDay({ ...input, pairs })
      expect(moves.length).toBeLessThanOrEqual(6)
      expect(new Set(moves.map(({ id }) => id)).size).toBe(moves.length)
      count += steps.filter(each => each.moves.length === 2).length
      for (let chosen = 0; chosen < 2 ** steps.length; chosen++) {
        const done = afterSteps(
          input.visits,
          steps.filter((_, n) => chosen & (1 << n)),
        )
        for (const a of done)
          for (const b of done)
            if (a.id < b.id && meets(a, b) && a.practitioner_id === b.practitioner_id)
              throw new Error(`${goal} ${seed}: ${a.id} meets ${b.id}`)
      }
      expect(after).toEqual(measureDay(input, afterSteps(input.visits, steps)))
      const better = {
        efficiency: before.idle - after.idle,
        revenue: after.sellable - before.sellable,
        client_satisfaction: before.away - after.away,
      }[goal]
      expect(better > 0, `${goal} ${seed}`).toBe(moves.length > 0)
    }
  expect(count).toBeGreaterThan(width(4, 15))
})
