import { describe, expect, it } from 'vitest'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import {
  dateByKey,
  fillOf,
  fourWeeksStart,
  groupByDayPart,
  nearestTo,
  onPage,
  pageRange,
  pageTitle,
  weeksOf,
  withSlot,
} from './slot-days.ts'

const slot = (start: string): OpenSlot => ({ start, practitioner_ids: [] })
// A Thursday.
const today = '2026-05-14'

describe('four weeks on a page', () => {
  it('begin with the current week, and request no past days', () => {
    expect(fourWeeksStart(today, today)).toBe('2026-05-10')
    expect(pageRange('2026-05-10', today)).toEqual({ from: today, days: 25 })
    expect(weeksOf('2026-05-10').flat().at(-1)).toBe('2026-06-06')
  })

  it('advance by whole four-week pages, and never into the past', () => {
    expect(fourWeeksStart('2026-06-06', today)).toBe('2026-05-10')
    expect(fourWeeksStart('2026-06-07', today)).toBe('2026-06-07')
    expect(fourWeeksStart('2020-01-01', today)).toBe('2026-05-10')
    expect(pageRange('2026-06-07', today)).toEqual({ from: '2026-06-06', days: 30 })
  })

  it('are titled by month, and by year if it is not the current one', () => {
    expect(pageTitle('2026-05-10', today)).toBe('May and June')
    expect(pageTitle('2026-05-31', '2026-06-02')).toBe('June')
    expect(pageTitle('2026-12-20', today)).toBe('December and January 2027')
  })
})

it('distinguishes days without times, with at most three times, and open days', () => {
  expect([0, 1, 3, 4].map(fillOf)).toEqual(['none', 'few', 'few', 'open'])
})

it('omits days outside the page', () => {
  const days = ['2026-05-09', '2026-05-10', '2026-06-06', '2026-06-07'].map(date => ({ date, slots: [] }))
  expect(onPage(days, '2026-05-10').map(({ date }) => date)).toEqual(['2026-05-10', '2026-06-06'])
})

it('groups times by the part of the day in the practice’s zone, not UTC', () => {
  const slots = ['13:00', '15:59', '16:00', '20:59', '21:00'].map(time => slot(`2026-05-21T${time}:00.000Z`))
  const groups = groupByDayPart(slots, 'America/New_York').map(group => [group.part, group.slots.length])
  expect(groups).toEqual([
    ['Morning', 2],
    ['Afternoon', 2],
    ['Evening', 1],
  ])
  expect(groupByDayPart([], 'America/New_York')).toEqual([])
})

it('offers the times nearest to the taken one, on any day, in order', () => {
  const days = [
    { date: '2026-05-20', slots: [slot('2026-05-20T20:00:00.000Z')] },
    {
      date: '2026-05-21',
      slots: ['13:00', '14:30', '15:15', '21:00'].map(time => slot(`2026-05-21T${time}:00.000Z`)),
    },
  ]
  const found = nearestTo(days, '2026-05-21T14:30:00.000Z', 3).map(one => one.start)
  expect(found).toEqual(['2026-05-21T13:00:00.000Z', '2026-05-21T15:15:00.000Z', '2026-05-21T21:00:00.000Z'])
})

it('inserts one time in order, and only once', () => {
  const days = [
    { date: '2026-05-21', slots: [slot('2026-05-21T13:00:00.000Z'), slot('2026-05-21T15:00:00.000Z')] },
  ]
  const own = slot('2026-05-21T14:00:00.000Z')
  const added = withSlot(days, '2026-05-21', own)
  expect(added[0]?.slots.map(one => one.start.slice(11, 13))).toEqual(['13', '14', '15'])
  expect(withSlot(added, '2026-05-21', own)).toEqual(added)
  expect(withSlot(days, '2026-05-22', own)).toEqual(days)
})

describe('arrow keys', () => {
  // Fr 15, Sa 16 | Tu 19, We 20, Fr 22 | Th 28
  const open = ['2026-05-15', '2026-05-16', '2026-05-19', '2026-05-20', '2026-05-22', '2026-05-28']

  it('go to the next open day, across weekends', () => {
    expect(dateByKey('ArrowRight', '2026-05-16', open)).toBe('2026-05-19')
    expect(dateByKey('ArrowLeft', '2026-05-19', open)).toBe('2026-05-16')
    expect(dateByKey('ArrowRight', '2026-05-28', open)).toBeUndefined()
  })

  it('go a week up or down, or to the nearest open day', () => {
    expect(dateByKey('ArrowDown', '2026-05-15', open)).toBe('2026-05-22')
    expect(dateByKey('ArrowDown', '2026-05-22', open)).toBe('2026-05-28')
    expect(dateByKey('ArrowUp', '2026-05-28', open)).toBe('2026-05-22')
    expect(dateByKey('ArrowUp', '2026-05-15', open)).toBeUndefined()
  })

  it('stay in the week with Home and End', () => {
    expect(dateByKey('Home', '2026-05-20', open)).toBe('2026-05-19')
    expect(dateByKey('End', '2026-05-20', open)).toBe('2026-05-22')
    expect(dateByKey('Tab', '2026-05-20', open)).toBeUndefined()
  })
})
