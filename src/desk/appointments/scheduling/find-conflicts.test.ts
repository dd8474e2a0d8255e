import { describe, expect, it } from 'vitest'
import { at, numbersOf, randomDay } from '../../../../tests/scheduling/random-day.ts'
import { width } from '../../../../tests/width.ts'
import type { PractitionerDay } from './day-plan.ts'
import { findConflicts, type StandingVisit, waysOut } from './find-conflicts.ts'

const lane: PractitionerDay = {
  practitioner_id: 'ann',
  open: [{ from: at(540), until: at(1020) }],
  blocked: [{ from: at(720), until: at(780), reason: 'Lunch' }],
  sales: [],
}
const ben = { ...lane, practitioner_id: 'ben', blocked: [] }
const visit = (id: string, minute: number, more: Partial<StandingVisit> = {}): StandingVisit => ({
  id,
  client_id: `client of ${id}`,
  practitioner_id: 'ann',
  ...{ start: at(minute), end: at(minute + 60), from: at(minute), until: at(minute + 75) },
  worked: [{ from: at(minute), until: at(minute + 75) }],
  takesPlace: false,
  habit: { minute: null, practitioner_id: null },
  options: [],
  room_id: null,
  booked_at: 0,
  isKept: false,
  isForOther: false,
  set_id: null,
  ...more,
})
const found = (visits: StandingVisit[], now = at(0), lanes: PractitionerDay[] = [lane, ben]) =>
  findConflicts(lanes, visits, now).map(({ visit: { id }, kind, reason, other }) => [
    id,
    kind,
    reason ?? other?.id ?? null,
  ])

describe('conflicting visits', () => {
  it('include visits outside the hours, in blocked time, or with a practitioner who has left', () => {
    const all = [visit('a', 480), visit('b', 690), visit('c', 990), visit('d', 840)]
    expect(found(all)).toEqual([
      ['a', 'outside', null],
      ['b', 'blocked', 'Lunch'],
      ['c', 'outside', null],
    ])
    expect(found([visit('d', 840)], at(0), [ben])).toEqual([['d', 'gone', null]])
  })

  it('exclude visits that the practice decided to keep and visits that have begun', () => {
    expect(found([visit('a', 480, { isKept: true })])).toEqual([])
    expect(found([visit('a', 480)], at(480))).toEqual([])
  })

  it('count processing time only where staff are needed', () => {
    const worked = [
      { from: at(690), until: at(720) },
      { from: at(780), until: at(810) },
    ]
    expect(found([visit('a', 690, { worked, end: at(800) })])).toEqual([])
  })

  it('include only the later-booked of two overlapping visits', () => {
    const pair = (more: Partial<StandingVisit>, of: Partial<StandingVisit> = {}) =>
      found([visit('a', 600, { booked_at: 2, ...of }), visit('b', 630, { booked_at: 1, ...more })])
    expect(pair({})).toEqual([['a', 'practitioner', 'b']])
    expect(pair({ practitioner_id: 'ben' })).toEqual([])
    const room = { room_id: 'r' }
    expect(pair({ practitioner_id: 'ben', ...room }, room)).toEqual([['a', 'room', 'b']])
    const one = { client_id: 'one' }
    expect(pair({ practitioner_id: 'ben', ...one }, one)).toEqual([['a', 'client', 'b']])
    expect(pair({ practitioner_id: 'ben', ...one, isForOther: true }, one)).toEqual([])
    const set = { ...one, set_id: 's' }
    expect(pair({ practitioner_id: 'ben', ...set }, set)).toEqual([])
  })
})

describe('proposed new time for a conflict', () => {
  const options = (...places: [number, ...string[]][]) =>
    places.map(([minute, ...practitioner_ids]) => ({ start: at(minute), practitioner_ids }))
  const ways = (visits: StandingVisit[]) =>
    waysOut(findConflicts([lane, ben], visits, at(0)), visits).map(({ conflict, to }) => [
      conflict.visit.id,
      to && (to.start - at(0)) / 60_000,
      to?.practitioner_id,
    ])

  it('is the nearest time, or one with another practitioner if two hours nearer or usual for the client', () => {
    const near = options([780, 'ann'], [690, 'ben'])
    expect(ways([visit('a', 690, { options: near })])).toEqual([['a', 780, 'ann']])
    const far = options([900, 'ann'], [690, 'ben'])
    expect(ways([visit('a', 690, { options: far })])).toEqual([['a', 690, 'ben']])
    const habit = { minute: null, practitioner_id: 'ben' }
    expect(ways([visit('a', 690, { options: near, habit })])).toEqual([['a', 690, 'ben']])
    const tomorrow = options([690 + 1440, 'ann'], [900, 'ann'])
    expect(ways([visit('a', 690, { options: tomorrow })])).toEqual([['a', 900, 'ann']])
    expect(ways([visit('a', 690)])).toEqual([['a', null, undefined]])
  })

  it('is never a time that another proposal takes', () => {
    const both = options([780, 'ann'], [900, 'ann'])
    const visits = [
      visit('a', 690, { options: both }),
      visit('b', 705, { options: both, practitioner_id: 'ann' }),
    ]
    const found = ways(visits)
    expect(found.map(([id]) => id)).toEqual(['a', 'b'])
    expect(new Set(found.map(([, start]) => start)).size).toBe(2)
  })

  it('never overlaps another visit or proposal, for random conflicts', () => {
    let solved = 0
    for (let seed = 1; seed <= width(40, 150); seed++) {
      const next = numbersOf(seed)
      const day = randomDay(seed, 'efficiency', 3)
      const standing = day.visits.map(each => ({ ...visit(each.id, 0), ...each, worked: [each] }))
      // Somebody is away for a part of the day.
      const away = { from: at(480 + 60 * Math.floor(next() * 6)), until: 0, reason: 'Away' }
      away.until = away.from + 10_800_000
      const lanes = day.lanes.map((each, n) =>
        n === 0 ? { ...each, blocked: [...each.blocked, away] } : each,
      )
      const isFree = (place: { start: number; practitioner_id: string }, length: number) =>
        place.practitioner_id !== 'p0' || place.start + length <= away.from || place.start >= away.until
      const offered = standing.map(each => ({
        ...each,
        options: each.options.map(({ start, practitioner_ids }) => ({
          start,
          practitioner_ids: practitioner_ids.filter(practitioner_id =>
            isFree({ start, practitioner_id }, each.end - each.start),
          ),
        })),
      }))
      const out = waysOut(findConflicts(lanes, offered, day.now), offered)
      const places = offered.map(each => {
        const to = out.find(way => way.conflict.visit.id === each.id)?.to
        const start = to?.start ?? each.start
        return {
          id: each.id,
          who: to?.practitioner_id ?? each.practitioner_id,
          from: start,
          until: start + each.end - each.start,
        }
      })
      solved += out.filter(way => way.to).length
      for (const a of places)
        for (const b of places)
          if (a.id < b.id && a.who === b.who)
            expect(a.from < b.until && b.from < a.until, `${seed}`).toBe(false)
    }
    expect(solved).toBeGreaterThan(width(25, 100))
  })
})
