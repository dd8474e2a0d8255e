import { describe, expect, it } from 'vitest'
import { at, randomDay, zone } from '../../../../tests/scheduling/random-day.ts'
import { width } from '../../../../tests/width.ts'
import {
  type DayVisit,
  habitOf,
  idleMinutes,
  minutesAway,
  movedTo,
  type PractitionerDay,
  sellableCents,
} from './day-plan.ts'
import { type DayInput, improveDay, measureDay, type ScheduleGoal } from './improve-day.ts'

const lane = (more: Partial<PractitionerDay> = {}): PractitionerDay => ({
  practitioner_id: 'ann',
  open: [{ from: at(540), until: at(1020) }],
  blocked: [],
  sales: [{ duration: 60, before: 0, after: 0, step: 15, cents: 11_000 }],
  ...more,
})
const visit = (id: string, minute: number, more: Partial<DayVisit> = {}) => ({
  id,
  client_id: `client of ${id}`,
  practitioner_id: 'ann',
  ...{ start: at(minute), end: at(minute + 60), from: at(minute), until: at(minute + 60) },
  takesPlace: false,
  habit: { minute: null, practitioner_id: null },
  options: [],
  fixed: false,
  ...more,
})
const free = (...minutes: number[]) =>
  minutes.map(minute => ({ start: at(minute), practitioner_ids: ['ann', 'ben'] }))
const day = (goal: ScheduleGoal, visits: DayInput['visits'], more: Partial<DayInput> = {}): DayInput => ({
  goal,
  now: at(0),
  zone,
  lanes: [lane()],
  visits,
  ...more,
})

describe('the figures of a day', () => {
  it('count idle time between the first and last visit, minus blocked time', () => {
    const visits = [visit('a', 540), visit('b', 660), visit('c', 840)]
    expect(idleMinutes(lane(), visits, at(0))).toBe(60 + 120)
    expect(
      idleMinutes(lane({ blocked: [{ from: at(720), until: at(780), reason: null }] }), visits, at(0)),
    ).toBe(120)
    expect(idleMinutes(lane(), visits, at(750))).toBe(90)
    expect(idleMinutes(lane(), [], at(0))).toBe(0)
  })

  it('count bookable services in the gaps, on the start grid and with buffers', () => {
    const gap = (until: number) => [visit('a', 540), visit('b', until, { end: at(1020), until: at(1020) })]
    expect(sellableCents(lane(), gap(655), at(0))).toBe(0)
    expect(sellableCents(lane(), gap(660), at(0))).toBe(11_000)
    expect(sellableCents(lane(), gap(720), at(0))).toBe(22_000)
    const buffered = lane({ sales: [{ duration: 60, before: 0, after: 15, step: 15, cents: 11_000 }] })
    expect(sellableCents(buffered, gap(720), at(0))).toBe(11_000)
    expect(sellableCents(buffered, gap(750), at(0))).toBe(22_000)
    expect(sellableCents(lane(), gap(720), at(630))).toBe(11_000)
    // Buffers may lie outside the hours.
    const early = lane({ sales: [{ duration: 60, before: 15, after: 0, step: 15, cents: 5_000 }] })
    expect(sellableCents(early, [visit('b', 600, { end: at(1020), until: at(1020) })], at(0))).toBe(5_000)
  })
})

describe('proposed moves', () => {
  it('close a gap where one can be closed', () => {
    const visits = [visit('a', 540), visit('b', 660, { options: free(600, 645, 720) })]
    const { moves, before, after } = improveDay(day('efficiency', visits))
    expect(moves).toEqual([
      {
        id: 'b',
        was: { start: at(660), practitioner_id: 'ann' },
        to: { start: at(600), practitioner_id: 'ann' },
      },
    ])
    expect([before.idle, after.idle]).toEqual([60, 0])
  })

  it('make room for a service, and are empty if nothing more fits', () => {
    const blocked = [{ from: at(780), until: at(1020), reason: null }]
    const lanes = [lane({ blocked })]
    const visits = [visit('a', 540), visit('b', 630, { options: free(600, 720) })]
    const { moves, before, after } = improveDay(day('revenue', visits, { lanes }))
    expect(moves.map(({ id, to }) => [id, to.start])).toEqual([['b', at(600)]])
    expect([before.sellable, after.sellable]).toEqual([11_000, 22_000 - 0])
    const full = [visit('a', 540), visit('b', 600, { options: free(615, 720) })]
    expect(improveDay(day('revenue', full, { lanes })).moves).toEqual([])
  })

  it('bring clients to their usual time and practitioner, and never to an unfamiliar practitioner', () => {
    const habit = { minute: 660, practitioner_id: 'ben' }
    const visits = [visit('a', 900, { habit, options: free(645, 720) })]
    const lanes = [lane(), lane({ practitioner_id: 'ben' })]
    const { moves, before, after } = improveDay(day('client_satisfaction', visits, { lanes }))
    expect(moves.map(({ to }) => to)).toEqual([{ start: at(645), practitioner_id: 'ben' }])
    expect([before.away, after.away]).toEqual([300, 15])
    const none = [visit('a', 900, { options: free(645, 720) })]
    expect(improveDay(day('client_satisfaction', none, { lanes })).moves).toEqual([])
  })

  it('skip visits that begin within two hours, are fixed, or are already at the client’s usual time', () => {
    const soon = (more = {}) => [visit('a', 540), visit('b', 660, { options: free(600), ...more })]
    expect(improveDay(day('efficiency', soon(), { now: at(540) })).moves).toEqual([])
    expect(improveDay(day('efficiency', soon(), { now: at(500) })).moves).toEqual([])
    expect(improveDay(day('efficiency', soon({ fixed: true }))).moves).toEqual([])
    const usual = { habit: { minute: 660, practitioner_id: null } }
    expect(improveDay(day('efficiency', soon(usual))).moves).toEqual([])
    expect(improveDay(day('efficiency', soon())).moves).toHaveLength(1)
  })

  it('move nobody more than two hours earlier, and put nobody in two places at once', () => {
    const far = [visit('a', 540), visit('b', 780, { options: free(600, 645) })]
    expect(improveDay(day('efficiency', far)).moves).toEqual([])
    const same = { client_id: 'one' }
    const visits = [
      visit('a', 540),
      visit('b', 660, { options: free(600), ...same }),
      visit('x', 600, { practitioner_id: 'ben', ...same }),
    ]
    expect(improveDay(day('efficiency', visits)).moves).toEqual([])
  })
})

it('a habit needs three of the last five visits close together, and at least three visits', () => {
  const past = (...minutes: number[]) => minutes.map(minute => ({ minute, practitioner_id: 'ann' }))
  expect(habitOf(past(600, 600))).toEqual({ minute: null, practitioner_id: null })
  expect(habitOf(past(600, 615, 600))).toEqual({ minute: 600, practitioner_id: 'ann' })
  expect(habitOf(past(540, 720, 900))).toEqual({ minute: null, practitioner_id: 'ann' })
  const two = [
    ...past(600, 600),
    { minute: 610, practitioner_id: 'ben' },
    { minute: 600, practitioner_id: 'ben' },
  ]
  expect(habitOf(two)).toEqual({ minute: 600, practitioner_id: null })
})

// A second reading of the same words, minute by minute.
function idleByMinute(own: PractitionerDay, visits: readonly DayVisit[], now: number): number {
  const mine = visits.filter(each => each.practitioner_id === own.practitioner_id)
  let idle = 0
  for (let ms = at(0); ms < at(1440); ms += 60_000) {
    const isIn = (span: { from: number; until: number }) => span.from <= ms && ms < span.until
    const isBetween = mine.some(each => each.start <= ms) && mine.some(each => each.end > ms)
    if (ms >= now && isBetween && own.open.some(isIn) && ![...mine, ...own.blocked].some(isIn)) idle++
  }
  return idle
}
/** Every row of sales, tried one after the other. */
function sellableByTrying(own: PractitionerDay, visits: readonly DayVisit[], now: number): number {
  const busy = [...visits.filter(each => each.practitioner_id === own.practitioner_id), ...own.blocked]
  const known = new Map<number, number>()
  const [open] = own.open
  if (!open) return 0
  const from = (freeFrom: number): number => {
    const kept = known.get(freeFrom)
    if (kept !== undefined) return kept
    let most = 0
    for (const sale of own.sales)
      for (let start = open.from; start + sale.duration * 60_000 <= open.until; start += sale.step * 60_000) {
        const span = {
          from: start - sale.before * 60_000,
          until: start + (sale.duration + sale.after) * 60_000,
        }
        if (start < now || span.from < freeFrom) continue
        if (busy.some(each => each.from < span.until && span.from < each.until)) continue
        most = Math.max(most, sale.cents + from(span.until))
      }
    known.set(freeFrom, most)
    return most
  }
  return from(Number.NEGATIVE_INFINITY)
}

const goals: ScheduleGoal[] = ['efficiency', 'revenue', 'client_satisfaction']

it('a day’s figures match those of a second implementation', () => {
  for (let seed = 1; seed <= width(30, 150); seed++) {
    const input = randomDay(seed, 'efficiency')
    for (const own of input.lanes) {
      expect(idleMinutes(own, input.visits, input.now), `idle ${seed}`).toBe(
        idleByMinute(own, input.visits, input.now),
      )
      expect(sellableCents(own, input.visits, input.now), `sellable ${seed}`).toBe(
        sellableByTrying(own, input.visits, input.now),
      )
    }
  }
})

it('moves never overlap, never score worse, and only use times that the engine allows', () => {
  let count = 0
  for (const goal of goals)
    for (let seed = 1; seed <= width(30, 150); seed++) {
      const input = randomDay(seed, goal, 3)
      const { moves, before, after } = improveDay(input)
      count += moves.length
      const label = `${goal} ${seed}`
      for (const { id, to } of moves) {
        const own = input.visits.find(each => each.id === id)
        expect(own?.fixed, label).toBe(false)
        expect(own && own.start > input.now + 7_200_000 && to.start > input.now + 7_200_000, label).toBe(true)
        const slot = own?.options.find(each => each.start === to.start)
        expect(slot?.practitioner_ids, label).toContain(to.practitioner_id)
      }
      // Whichever of them are left out.
      for (let chosen = 0; chosen < 2 ** moves.length; chosen++) {
        const done = moves.filter((_, n) => chosen & (1 << n))
        const standing = input.visits.map(each => {
          const to = done.find(move => move.id === each.id)?.to
          return to ? movedTo(each, to) : each
        })
        for (const a of standing)
          for (const b of standing) {
            const isSame = a.practitioner_id === b.practitioner_id
            if (a.id < b.id && isSame) expect(a.from < b.until && b.from < a.until, label).toBe(false)
          }
      }
      const all = input.visits.map(each => {
        const to = moves.find(move => move.id === each.id)?.to
        return to ? movedTo(each, to) : each
      })
      expect(after, label).toEqual(measureDay(input, all))
      const better = {
        efficiency: before.idle - after.idle,
        revenue: after.sellable - before.sellable,
        client_satisfaction: before.away - after.away,
      }[goal]
      expect(better > 0, label).toBe(moves.length > 0)
    }
  expect(count).toBeGreaterThan(width(60, 300))
})

it('finds a single sufficient move if there is one', () => {
  for (let seed = 1; seed <= width(30, 100); seed++) {
    const input = randomDay(seed, 'client_satisfaction', 2, 4)
    const isThere = input.visits.some(
      own =>
        !own.fixed &&
        own.start > input.now + 7_200_000 &&
        own.options.some(({ start, practitioner_ids }) =>
          practitioner_ids.some(practitioner_id => {
            const mine =
              practitioner_id === own.practitioner_id || practitioner_id === own.habit.practitioner_id
            const there = movedTo(own, { start, practitioner_id })
            const isClear = input.visits.every(other => {
              if (other.id === own.id || other.until <= there.from || there.until <= other.from) return true
              return (
                other.practitioner_id !== practitioner_id &&
                other.client_id !== own.client_id &&
                !(other.takesPlace && own.takesPlace)
              )
            })
            const gain = minutesAway(zone, own, own) - minutesAway(zone, own, there)
            return mine && isClear && start > input.now + 7_200_000 && gain >= 30
          }),
        ),
    )
    expect(improveDay(input).moves.length > 0, `seed ${seed}`).toBe(isThere)
  }
})
