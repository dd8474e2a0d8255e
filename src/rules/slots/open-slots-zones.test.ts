import { describe, expect, it } from 'vitest'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { openSlots } from './open-slots.ts'
import type { SlotPractitioner } from './slot-input.ts'

const HOUR = 3_600_000
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type Windows = [start: string, end: string][]
type Ask = { zone: string; from: string; days?: number; step?: number; duration?: number; week?: Windows }

/** The starts of `days` local dates, hours the same every day, an hour each unless asked otherwise. */
function slots(ask: Ask, over: Partial<SlotPractitioner> = {}) {
  const { zone, from, days = 1, step = 60, duration = 60, week = [] } = ask
  const weekly = EVERY_DAY.flatMap(day => week.map(([start, end]) => ({ day, start, end })))
  return openSlots({
    now: 0,
    range: { from: instantOf(zone, from, 0), to: instantOf(zone, from, days * 1440) },
    service: { durationMin: duration, incrementMin: step },
    practitioners: [{ id: 'mara', timeZone: zone, weekly, ...over }],
  }).map(slot => slot.start)
}

const utc = (starts: number[]) => starts.map(ms => new Date(ms).toISOString().slice(11, 16)).join(' ')

/** Wall-clock times, with no regard to which of two. */
function local(zone: string, starts: number[]): string {
  return starts
    .map(ms => localMinutesOf(zone, ms))
    .map(m => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
    .join(' ')
}

describe('rule 3: a night of 00:00–06:00', () => {
  it.each([
    ['America/New_York', '2026-03-07', 6],
    ['America/New_York', '2026-03-08', 5],
    ['America/New_York', '2026-11-01', 7],
    ['Australia/Lord_Howe', '2026-10-04', 5.5],
    ['Australia/Lord_Howe', '2026-04-05', 6.5],
    ['Antarctica/Troll', '2026-03-29', 4],
    ['Antarctica/Troll', '2026-10-25', 8],
    ['America/Havana', '2026-03-08', 5],
    ['America/Havana', '2026-11-01', 7],
    ['Asia/Beirut', '2026-03-29', 5],
    ['Asia/Kathmandu', '2026-03-29', 6],
  ])('in %s on %s the night is %d hours long', (zone, from, hours) => {
    const found = slots({ zone, from, step: 30, duration: 30, week: [['00:00', '06:00']] })
    expect(found).toHaveLength(hours * 2)
    expect(found[0]).toBe(instantOf(zone, from, 0))
    expect(found.at(-1)).toBe(instantOf(zone, from, 330))
  })

  it('slots step in real time across the clock change', () => {
    const ask = { zone: 'America/New_York', step: 120, week: [['00:00', '06:00']] as Windows }
    expect(local(ask.zone, slots({ ...ask, from: '2026-03-08' }))).toBe('00:00 03:00 05:00')
    expect(local(ask.zone, slots({ ...ask, from: '2026-11-01' }))).toBe('00:00 01:00 03:00 05:00')
    expect(utc(slots({ ...ask, from: '2026-11-01' }))).toBe('04:00 06:00 08:00 10:00')
  })

  it.each<[string, Windows, string]>([
    ['ends and begins in the gap: nothing', [['02:00', '03:00']], ''],
    ['begins in the gap, ends before that instant', [['02:30', '03:15']], ''],
    ['begins in the gap', [['02:30', '05:30']], '03:30 04:30'],
    ['ends in the gap', [['00:00', '02:30']], '00:00 01:00'],
    [
      'two that the gap brings together share a grid',
      [
        ['00:30', '02:30'],
        ['03:00', '05:00'],
      ],
      '00:30 01:30 03:30',
    ],
  ])('New York skips 2:00 to 3:00: %s', (_, week, expected) => {
    expect(local('America/New_York', slots({ zone: 'America/New_York', from: '2026-03-08', week }))).toBe(
      expected,
    )
  })

  it.each<[string, Windows, string]>([
    ['01:00–02:00 is two hours', [['01:00', '02:00']], '05:00 06:00'],
    ['01:00–01:30 is the first', [['01:00', '01:30']], ''],
    ['01:30–02:30 begins at the first', [['01:30', '02:30']], '05:30 06:30'],
  ])('New York repeats 1:00 to 2:00: %s', (_, week, expected) => {
    expect(utc(slots({ zone: 'America/New_York', from: '2026-11-01', week }))).toBe(expected)
  })
})

describe('hours after noon on the day the clock changes', () => {
  it.each([
    ['America/New_York', '2026-03-07'],
    ['America/New_York', '2026-10-31'],
    ['Australia/Lord_Howe', '2026-10-03'],
    ['Asia/Beirut', '2026-03-28'],
    ['Europe/Lisbon', '2026-03-28'],
  ])('in %s from %s: wall-clock times stay the same on three days in a row', (zone, from) => {
    const found = slots({ zone, from, days: 3, week: [['13:00', '15:00']] })
    expect(local(zone, found)).toBe('13:00 14:00 13:00 14:00 13:00 14:00')
  })
})

describe('midnights and dates that are skipped', () => {
  it.each([
    ['America/Havana', '2026-03-07'],
    ['Asia/Beirut', '2026-03-28'],
  ])('%s: windows on both sides of the skipped midnight join into one', (zone, from) => {
    const week: Windows = [
      ['22:15', '24:00'],
      ['00:00', '02:45'],
    ]
    const found = slots({ zone, from, days: 2, step: 45, duration: 45, week }).filter(
      ms => ms >= instantOf(zone, from, 22 * 60) && ms < instantOf(zone, from, 30 * 60),
    )
    expect(local(zone, found)).toBe('22:15 23:00 23:45 01:30')
    expect(found.slice(1).map((ms, i) => ms - (found[i] as number))).toEqual(
      [1, 1, 1].map(n => n * 45 * 60_000),
    )
  })

  it.each(['America/Havana', 'Asia/Beirut'])('%s: a window can begin in the skipped hour', zone => {
    const from = zone === 'Asia/Beirut' ? '2026-03-29' : '2026-03-08'
    expect(local(zone, slots({ zone, from, week: [['00:30', '03:30']] }))).toBe('01:30 02:30')
  })

  const samoa = 'Pacific/Apia'
  const days = (starts: number[]) => starts.map(ms => localDateOf(samoa, ms).slice(5)).join(' ')

  it('Samoa has no slots on 2011-12-30, by weekly hours or by override', () => {
    const ask: Ask = { zone: samoa, from: '2011-12-28', days: 5, week: [['09:00', '10:00']] }
    expect(days(slots(ask))).toBe('12-28 12-29 12-31 01-01')
    const overrides = [{ date: '2011-12-30', windows: [{ start: '09:00', end: '17:00' }] }]
    expect(days(slots({ ...ask, week: [] }, { overrides }))).toBe('')
  })

  it('Samoa: the night before the skipped date lasts eight hours and joins the next morning', () => {
    const overrides = [{ date: '2011-12-29', windows: [{ start: '22:00', end: '06:00' }] }]
    const found = slots({ zone: samoa, from: '2011-12-29', days: 3, step: 90, duration: 90 }, { overrides })
    expect(local(samoa, found)).toBe('22:00 23:30 01:00 02:30 04:00')
    expect(days(found)).toBe('12-29 12-29 12-31 12-31 12-31')
    const morning = [...overrides, { date: '2011-12-31', windows: [{ start: '06:00', end: '07:00' }] }]
    const joined = slots(
      { zone: samoa, from: '2011-12-29', days: 3, step: 90, duration: 90 },
      { overrides: morning },
    )
    expect(local(samoa, joined)).toBe('22:00 23:30 01:00 02:30 04:00 05:30')
  })
})

describe('offsets that are not whole hours', () => {
  it('Kathmandu slots follow its 45-minute offset', () =>
    expect(utc(slots({ zone: 'Asia/Kathmandu', from: '2026-05-21', week: [['09:00', '11:00']] }))).toBe(
      '03:15 04:15',
    ))

  it('Monrovia slots before 1972 follow its offset of 44 minutes 30 seconds', () => {
    const found = slots({ zone: 'Africa/Monrovia', from: '1971-05-21', week: [['09:00', '10:00']] })
    expect(found).toEqual([Date.parse('1971-05-21T09:44:30Z')])
  })
})

describe('a recurrence', () => {
  it('keeps its wall-clock time on every date of a year, across both clock changes', () => {
    const found = slots({
      zone: 'America/New_York',
      from: '2026-01-01',
      days: 365,
      week: [['09:00', '10:00']],
    })
    expect(found).toHaveLength(365)
    expect(new Set(found.map(ms => local('America/New_York', [ms])))).toEqual(new Set(['09:00']))
    expect(new Set(found.map(ms => new Date(ms).getUTCHours()))).toEqual(new Set([13, 14]))
  })

  it('detects a busy time on its 40th date as well as on its first', () => {
    const zone = 'America/New_York'
    const taken = ['2026-01-05', '2026-02-09', '2026-10-05'].map(date => instantOf(zone, date, 540))
    const busy = taken.map(start => ({ start, end: start + HOUR }))
    const weekly = [{ day: 1, start: '09:00', end: '10:00' }]
    const found = slots({ zone, from: '2026-01-01', days: 365 }, { weekly, busy })
    expect(found).toHaveLength(52 - 3)
    expect(found.some(ms => taken.includes(ms))).toBe(false)
  })
})
