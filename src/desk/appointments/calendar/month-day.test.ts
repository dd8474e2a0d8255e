import { describe, expect, it } from 'vitest'
import type { AppointmentRow, BlockedRow } from '#diary/visits/calendar-rows.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { dayLane, readAllHours } from './day-lane.ts'
import { rowsByDate } from './day-rows.ts'
import { monthWeeks } from './month.ts'
import { firstVisits, linesIn, monthDay } from './month-day.ts'

const ids = ['ann', 'ben']

function visit(zone: string, date: string, from: number, min: number, more: Partial<AppointmentRow> = {}) {
  const start = instantOf(zone, date, from)
  const iso = (ms: number) => new Date(ms).toISOString()
  return {
    id: `${date} ${from}`,
    practitioner_id: 'ann',
    status: 'confirmed',
    starts_at: iso(start),
    ends_at: iso(start + min * 60_000),
    blocks_from: iso(start - 30 * 60_000),
    blocks_until: iso(start + (min + 30) * 60_000),
    ...more,
  } as AppointmentRow
}

function lanesOf(
  zone: string,
  dates: readonly string[],
  appointments: AppointmentRow[],
  blocked: BlockedRow[] = [],
) {
  const week = ids.flatMap(id =>
    [1, 2, 3, 4, 5].map(weekday => ({ practitioner_id: id, weekday, starts: '09:00', ends: '17:00' })),
  )
  const off = [{ practitioner_id: 'ann', date: '2026-11-18', windows: [] }]
  const hours = readAllHours(zone, ids, week, off)
  const perDate = rowsByDate(zone, dates, { appointments, blocked })
  return dates.flatMap((date, at) =>
    ids.map(id => dayLane(zone, date, id, hours.get(id), perDate[at] ?? { appointments, blocked }, 0)),
  )
}

const NY = 'America/New_York'
const november = monthWeeks('2026-11-19').flat()

describe('a day of the month', () => {
  const rows = [
    visit(NY, '2026-11-19', 15 * 60, 60),
    visit(NY, '2026-11-19', 9 * 60, 120, { practitioner_id: 'ben' }),
    visit(NY, '2026-11-19', 11 * 60, 60, { status: 'no_show' }),
    visit(NY, '2026-11-19', 13 * 60, 60, { status: 'cancelled' }),
  ]
  const all = lanesOf(NY, november, rows)
  const of = (date: string, who = ids) =>
    monthDay(
      date,
      all.filter(lane => who.includes(lane.practitioner_id)),
      all,
    )

  it('lists visits by time, counts those that took place, and shows how full it is', () => {
    const day = of('2026-11-19')
    expect(day.visits.map(each => each.from)).toEqual([540, 660, 900])
    expect([day.count, day.share, day.quiet]).toEqual([2, 180 / 960, null])
  })

  it('shows only the practitioners in view', () => {
    const day = of('2026-11-19', ['ben'])
    expect([day.visits.length, day.count, day.share]).toEqual([1, 1, 0.25])
  })

  it('is closed when nobody works, off when only colleagues work, and quiet when all time is blocked', () => {
    const block = (id: string, reason: string | null): BlockedRow => ({
      id,
      practitioner_id: id,
      starts_at: new Date(instantOf(NY, '2026-11-20', 0)).toISOString(),
      ends_at: new Date(instantOf(NY, '2026-11-21', 0)).toISOString(),
      reason,
    })
    const blocked = lanesOf(NY, november, [], [block('ann', 'Retreat'), block('ben', 'Retreat')])
    const mixed = lanesOf(NY, november, [], [block('ann', 'Retreat'), block('ben', null)])
    expect(of('2026-11-22').quiet).toEqual({ word: 'Closed', isBlocked: false })
    expect(of('2026-11-18', ['ann']).quiet).toEqual({ word: 'Off', isBlocked: false })
    expect(of('2026-11-18').quiet).toBeNull()
    expect(monthDay('2026-11-20', blocked, blocked).quiet).toEqual({ word: 'Retreat', isBlocked: true })
    expect(monthDay('2026-11-20', mixed, mixed).quiet).toEqual({ word: 'Blocked', isBlocked: true })
  })
})

it.each([
  [0, 3, 0, 0],
  [3, 3, 3, 0],
  [4, 3, 2, 2],
  [20, 3, 2, 18],
  [20, 1, 0, 20],
  [2, 0, 0, 2],
])('of %i visits in %i lines it shows %i and %i more', (count, lines, shown, more) => {
  const visits = Array.from({ length: count }, (_, at) => at)
  expect(firstVisits(visits, lines)).toEqual({ shown: visits.slice(0, shown), more })
})

it.each([
  [152, 44, 24, 4],
  [96, 44, 24, 2],
  [40, 44, 24, 0],
])('a cell of %i px with a header of %i fits lines of %i: %i', (height, head, line, lines) => {
  expect(linesIn(height, head, line)).toBe(lines)
})

// Six weeks are laid out from a share of the rows each; nothing may come out differently for it.
it.each([
  [NY, '2026-03-08'],
  [NY, '2026-11-01'],
  ['America/Havana', '2026-11-01'],
  ['America/Sao_Paulo', '2018-02-18'],
  ['Pacific/Apia', '2011-12-30'],
])('positions every date in %s around %s as if all rows were there', (zone, change) => {
  const dates = monthWeeks(change).flat()
  const around = [-2, -1, 0, 1, 2].map(by => addDays(change, by))
  const appointments = around.flatMap(date =>
    [0, 30, 90, 180, 540, 1380, 1425].map(from => visit(zone, date, from, 60)),
  )
  const blocked = around.map((date, at) => ({ ...visit(zone, date, 600, 3000), id: `${at}`, reason: null }))
  const hours = readAllHours(zone, ids, [], [])
  const whole = dates.flatMap(date =>
    ids.map(id => dayLane(zone, date, id, hours.get(id), { appointments, blocked }, 0)),
  )
  const perDate = rowsByDate(zone, dates, { appointments, blocked })
  const parts = dates.flatMap((date, at) =>
    ids.map(id =>
      dayLane(zone, date, id, hours.get(id), perDate[at] ?? { appointments: [], blocked: [] }, 0),
    ),
  )
  expect(parts).toEqual(whole)
  expect(parts.some(lane => lane.visits.length > 0)).toBe(true)
})
