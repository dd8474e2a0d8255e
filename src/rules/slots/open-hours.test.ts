import { describe, expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { width } from '../../../tests/width.ts'
import { openIntervals, readHours } from './open-hours.ts'

const DAY = 86_400_000
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const always = EVERY_DAY.map(day => ({ day, start: '00:00', end: '24:00' }))
const closed = (...dates: string[]) => dates.map(date => ({ date, windows: [] }))

function opens(timeZone: string, at: string, weekly = always, overrides = closed()): string {
  const from = instantOf(timeZone, at, 0)
  const first = openIntervals(readHours({ timeZone, weekly, overrides }), from, from + DAY)[0]
  return new Date(first as number).toISOString().slice(0, 16)
}

describe('start of joined windows', () => {
  it.each(['2026-05-19', '2026-05-10', '2026-03-01', '2025-05-20', '2003-07-01', '1970-03-01'])(
    'always open since a day off on %s: starts at the midnight after it',
    date => {
      for (const zone of ['America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe']) {
        const midnight = new Date(instantOf(zone, addDays(date, 1), 0)).toISOString().slice(0, 16)
        expect(opens(zone, '2026-05-20', always, closed(date))).toBe(midnight)
      }
    },
  )

  it('endless hours start on a fixed Monday, whatever the range', () => {
    for (const at of ['2026-05-20', '2026-05-21', '2030-12-31', '1971-01-01']) {
      expect(opens('America/New_York', at)).toBe('1970-01-05T05:00')
    }
  })

  it('a chain of windows broken only by a clock change starts at that change', () => {
    // 02:30 to 03:00 is in both windows, but on the night that skips it the second opens half an hour late.
    const overlapping = EVERY_DAY.flatMap(day => [
      { day, start: '22:00', end: '03:00' },
      { day, start: '02:30', end: '22:00' },
    ])
    for (const at of ['2026-03-09', '2026-07-01', '2027-03-14']) {
      expect(opens('America/New_York', at, overlapping)).toBe('2026-03-08T07:30')
    }
  })

  it('the opening moment is the same whether the range begins before the chain or within it', () => {
    let seed = 7
    const random = (n: number) => {
      seed = (seed * 48_271) % 0x7fffffff
      return seed % n
    }
    const zones = [
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'Asia/Beirut',
      'Antarctica/Troll',
    ]
    for (let round = 0; round < width(30, 120); round++) {
      const timeZone = zones[round % zones.length] as string
      const cut = String(random(24)).padStart(2, '0')
      const weekly = EVERY_DAY.flatMap(day => [
        { day, start: `${cut}:30`, end: `${cut}:${random(2) ? '30' : '45'}` },
        { day, start: `${cut}:35`, end: `${cut}:30` },
      ])
      const at = addDays('2012-01-10', random(6000))
      const overrides = closed(...[0, 1, 2].map(() => addDays(at, -1 - random(700))))
      const hours = readHours({ timeZone, weekly, overrides })
      const from = instantOf(timeZone, at, random(1440))
      const late = openIntervals(hours, from, from + DAY)
      const whole = openIntervals(hours, from - 720 * DAY, from + DAY)
      const i = whole.findIndex((closes, n) => n % 2 === 1 && closes > from)
      expect(late[0]).toBe(whole[i - 1])
    }
  })
})

describe('open hours', () => {
  it('end at the end of the range, and leave out windows that closed before its start', () => {
    const weekly = EVERY_DAY.map(day => ({ day, start: '09:00', end: '17:00' }))
    const hours = readHours({ timeZone: 'UTC', weekly })
    const [from, to] = [Date.UTC(2026, 4, 18, 17), Date.UTC(2026, 4, 20, 9)]
    expect(openIntervals(hours, from, to)).toEqual([Date.UTC(2026, 4, 19, 9), Date.UTC(2026, 4, 19, 17)])
    expect(openIntervals(hours, from - 1, to + 1)).toHaveLength(6)
  })

  it('combine two overrides of one date', () => {
    const window = (start: string, end: string) => ({ date: '2026-05-18', windows: [{ start, end }] })
    const hours = readHours({
      timeZone: 'UTC',
      weekly: [],
      overrides: [window('14:00', '15:00'), window('09:00', '10:00')],
    })
    expect(openIntervals(hours, Date.UTC(2026, 4, 18), Date.UTC(2026, 4, 19))).toEqual(
      [9, 10, 14, 15].map(hour => Date.UTC(2026, 4, 18, hour)),
    )
  })
})
