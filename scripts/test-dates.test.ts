import { describe, expect, it } from 'vitest'
import { clocks } from './test-dates.mjs'

const hour = 3_600_000

/** What a clock in New York shows, put together here so that a mistake in the module shows. */
function inNewYork(instant: number) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'full',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const [, weekday, date, time] =
    /^(\w{3})\w*, (\w+ \d+, \d+) at (\d\d:\d\d)/.exec(format.format(instant)) ?? []
  return { weekday, date, time }
}

/** Each clock by its name without the time behind it. */
function at(now: number) {
  return Object.fromEntries(
    clocks(now).map(({ name, offset }) => {
      const instant = now + Number(/^\+(\d+)s$/.exec(offset)?.[1]) * 1000
      return [name.replace(/ \(.*\)$/, ''), { name, instant, ...inNewYork(instant) }]
    }),
  )
}

// Every five hours of a week, a second before or after a moment, month ends, both clock changes and leap days.
const nows = [
  ...Array.from({ length: 38 }, (_, index) => Date.parse('2026-11-28T14:59:59.400Z') + index * 5 * hour),
  ...[
    '2026-12-31T16:59:59.999Z',
    '2026-12-31T17:00:00Z',
    '2027-01-01T04:59:59Z',
    '2027-03-14T06:30:00Z',
    '2027-03-14T07:00:00Z',
    '2027-11-07T05:30:00Z',
    '2027-11-07T06:30:00Z',
    '2028-02-29T16:59:59Z',
    '2028-02-29T17:00:00Z',
    '2096-03-01T12:00:00Z',
  ].map(Date.parse),
]

describe('clocks', () => {
  it.each(nows.map(now => [new Date(now).toISOString(), now] as const))(
    'lists moments after %s on their weekdays and hours in New York',
    (_, now) => {
      const all = at(now)
      for (const [name, weekday, date, time] of [
        ['late on the Saturday before clocks go forward', 'Sat', /^March (7|8|9|1[0-3]),/, '23:30'],
        ['the Sunday on which clocks go forward, before they do', 'Sun', /^March (8|9|1[0-4]),/, '01:30'],
        ['the Sunday on which clocks go back, before they do', 'Sun', /^November [1-7],/, '01:30'],
        ['the Sunday on which clocks went back, afterwards', 'Sun', /^November [1-7],/, '14:00'],
        ['December 31, the last day of a month', /^/, /^December 31,/, '18:00'],
        ['January 1 after midnight', /^/, /^January 1,/, '00:30'],
        ['a leap day', /^/, /^February 29,/, '12:00'],
        ['a Monday two years ahead', 'Mon', /^/, '12:00'],
      ] as const) {
        expect([name, all[name]?.time]).toEqual([name, time])
        expect(all[name]?.weekday).toMatch(weekday)
        expect(all[name]?.date).toMatch(date)
      }
      const days = ((all['a Monday two years ahead']?.instant ?? 0) - now) / (24 * hour)
      expect(days).toBeGreaterThan(2 * 365)
      expect(days).toBeLessThan(2 * 365 + 8)
      for (const { name, instant } of Object.values(all)) expect([name, instant > now]).toEqual([name, true])
    },
  )

  it('finds the days on which New York changes its clocks', () => {
    const all = at(Date.parse('2026-11-28T16:00:00Z'))
    const date = (name: string) => all[name]?.date
    expect(date('late on the Saturday before clocks go forward')).toBe('March 13, 2027')
    expect(date('the Sunday on which clocks go forward, before they do')).toBe('March 14, 2027')
    expect(date('the Sunday on which clocks go back, before they do')).toBe('November 7, 2027')
    expect(date('the Sunday on which clocks went back, afterwards')).toBe('November 7, 2027')
  })

  it('moves to the next leap day once February 29, 2028 has passed', () => {
    expect(at(Date.parse('2026-11-28T16:00:00Z'))['a leap day']?.date).toBe('February 29, 2028')
    expect(at(Date.parse('2028-03-01T16:00:00Z'))['a leap day']?.date).toBe('February 29, 2032')
  })

  it('names each clock by its moment', () => {
    const names = clocks(Date.parse('2026-11-28T16:00:00Z')).map(({ name }) => name)
    expect(names).toContain('January 1 after midnight (2027-01-01 00:30 in New York)')
    expect(new Set(names).size).toBe(names.length)
  })
})
