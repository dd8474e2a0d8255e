import { describe, expect, test } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { width } from '../../../tests/width.ts'
import { openIntervals, readHours } from './open-hours.ts'
import { mondayOf, type RotaHours, rotaWeekOn, withRota } from './rota.ts'

const window = (day: number, start: string, end: string, week?: number) => ({
  day,
  start,
  end,
  ...(week ? { week } : {}),
})
const alternating = (over: Partial<RotaHours> = {}): RotaHours => ({
  rota: { weeks: 2, from: '2026-01-05' },
  windows: [window(1, '09:00', '17:00', 1), window(2, '12:00', '20:00', 2), window(6, '10:00', '14:00')],
  overrides: [],
  ...over,
})

describe('the week of the rota', () => {
  test('is counted from Monday, in both directions and across years of 53 weeks', () => {
    const rota = { weeks: 2, from: '2026-01-05' }
    expect(rotaWeekOn(rota, '2026-01-05')).toBe(1)
    expect(rotaWeekOn(rota, '2026-01-11')).toBe(1)
    expect(rotaWeekOn(rota, '2026-01-12')).toBe(2)
    expect(rotaWeekOn(rota, '2026-01-04')).toBe(2)
    // 2026 has 53 ISO weeks: 53 and the 1 after it are two weeks in a row all the same.
    expect(rotaWeekOn(rota, '2026-12-28')).not.toBe(rotaWeekOn(rota, '2027-01-04'))
    for (const weeks of [2, 3, 4])
      for (let date = '2019-12-30'; date < '2034-01-01'; date = addDays(date, 7)) {
        const at = rotaWeekOn({ weeks, from: '2026-01-05' }, date)
        expect(rotaWeekOn({ weeks, from: '2026-01-05' }, addDays(date, 7))).toBe((at % weeks) + 1)
        expect(rotaWeekOn({ weeks, from: '2026-01-05' }, addDays(date, 6))).toBe(at)
      }
  })

  test('is always the first when there is no rota', () => {
    expect(rotaWeekOn({ weeks: 1, from: '2026-01-05' }, '2026-01-12')).toBe(1)
    expect(rotaWeekOn({ weeks: 2, from: null }, '2026-01-12')).toBe(1)
    expect(mondayOf('2026-01-11')).toBe('2026-01-05')
  })
})

test('without a rota only the weekly hours apply, and hours of other weeks are ignored', () => {
  const plain = withRota(alternating({ rota: { weeks: 1, from: null } }), '2026-05-18', '2026-05-24')
  expect(plain).toEqual({
    weekly: [
      { day: 1, start: '09:00', end: '17:00' },
      { day: 6, start: '10:00', end: '14:00' },
    ],
    overrides: [],
  })
})

test('a date with its own hours or a day off keeps them', () => {
  const hours = alternating({ overrides: [{ date: '2026-01-05', windows: [] }] })
  const { overrides } = withRota(hours, '2026-01-05', '2026-01-06')
  expect(overrides.filter(({ date }) => date === '2026-01-05')).toEqual([{ date: '2026-01-05', windows: [] }])
})

/** Every date by itself over years: what the rota means, without any thought of ranges. */
function plainly(zone: string, { rota, windows, overrides }: RotaHours, first: string, last: string) {
  const days: { date: string; windows: { start: string; end: string }[] }[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (overrides.some(own => own.date === date)) continue
    const week = rotaWeekOn(rota, date)
    const day = ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) + 1
    days.push({ date, windows: windows.filter(each => each.day === day && (each.week ?? week) === week) })
  }
  return readHours({ timeZone: zone, weekly: [], overrides: [...overrides, ...days] })
}

const night = [1, 2, 3, 4, 5, 6, 7].map(day => window(day, '22:00', '06:00', (day % 2) + 1))
const hoursOf: Record<string, RotaHours> = {
  days: alternating(),
  'three weeks with nights': {
    rota: { weeks: 3, from: '2027-03-01' },
    windows: [...night, window(3, '08:00', '24:00', 3), window(4, '00:00', '12:00', 3)],
    overrides: [
      { date: '2026-03-08', windows: [{ start: '00:00', end: '24:00' }] },
      { date: '2026-11-01', windows: [] },
      { date: '2026-12-31', windows: [{ start: '20:00', end: '04:00' }] },
    ],
  },
  'open around the clock but for an hour': {
    rota: { weeks: 2, from: '2026-01-05' },
    windows: [1, 2, 3, 4, 5, 6, 7].flatMap(day => [
      window(day, '00:00', '24:00', 1),
      window(day, '01:00', '24:00', 2),
    ]),
    overrides: [],
  },
}

describe.each(Object.keys(hoursOf))('slots day by day over years: %s', name => {
  const hours = hoursOf[name] as RotaHours
  test.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Havana'])(
    'match in %s',
    zone => {
      const whole = plainly(zone, hours, '2025-12-01', '2028-03-01')
      // Both clock changes, the ends of a year of 53 weeks, and steps that meet every weekday.
      for (let first = '2026-02-01'; first < '2028-01-10'; first = addDays(first, width(13, 5))) {
        const last = addDays(first, 6)
        const read = readHours({ timeZone: zone, ...withRota(hours, first, last) })
        const from = instantOf(zone, first, 0)
        const to = instantOf(zone, addDays(last, 1), 0)
        const found = openIntervals(read, from, to)
        const wanted = openIntervals(whole, from, to)
        // A stretch that never closes begins at the rota's Monday, and with all dates laid out, where they begin.
        const bounded = (flat: number[]) =>
          flat.map(ms => (ms < from ? `before ${localDateOf(zone, from)}` : ms > to ? 'after' : ms))
        expect([first, bounded(found)]).toEqual([first, bounded(wanted)])
      }
    },
  )
})

test('the grid starts where the joined window starts, and does not move with the range', () => {
  const zone = 'America/New_York'
  const nightly: RotaHours = { ...(hoursOf['three weeks with nights'] as RotaHours) }
  const whole = plainly(zone, nightly, '2025-12-01', '2028-03-01')
  for (let first = '2026-02-01'; first < '2027-06-01'; first = addDays(first, 3)) {
    const read = readHours({ timeZone: zone, ...withRota(nightly, first, first) })
    const [from, to] = [instantOf(zone, first, 0), instantOf(zone, addDays(first, 1), 0)]
    expect(openIntervals(read, from, to)[0]).toBe(openIntervals(whole, from, to)[0])
  }
  const always = hoursOf['open around the clock but for an hour'] as RotaHours
  const starts = ['2026-06-03', '2026-06-04', '2026-07-29'].map(first => {
    const read = readHours({
      timeZone: zone,
      ...withRota(
        {
          ...always,
          windows: always.windows.filter(({ week }) => week === 1).map(each => ({ ...each, week: null })),
        },
        first,
        first,
      ),
    })
    const from = instantOf(zone, first, 0)
    return openIntervals(read, from, from + 1)[0]
  })
  expect(new Set(starts).size).toBe(1)
})
