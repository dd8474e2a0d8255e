import { describe, expect, it } from 'vitest'
import { seriesTimes, wallOf } from './series-times.ts'

const zone = 'America/New_York'
const iso = (times: number[]) => times.map(each => new Date(each).toISOString())

describe('a repeating post', () => {
  it('repeats at the same local time across clock changes, up to its last day', () => {
    const first = Date.parse('2026-10-20T13:00:00Z')
    expect(iso(seriesTimes(first, { every_weeks: 1, ends_on: '2026-11-10', zone }))).toEqual([
      '2026-10-27T13:00:00.000Z',
      '2026-11-03T14:00:00.000Z',
      '2026-11-10T14:00:00.000Z',
    ])
  })

  it('does not repeat before its first interval is over, or beyond a year', () => {
    const first = Date.parse('2026-05-20T14:00:00Z')
    expect(seriesTimes(first, { every_weeks: 8, ends_on: '2026-07-14', zone })).toEqual([])
    expect(iso(seriesTimes(first, { every_weeks: 8, ends_on: '2026-07-15', zone }))).toEqual([
      '2026-07-15T14:00:00.000Z',
    ])
    expect(seriesTimes(first, { every_weeks: 1, ends_on: '2199-01-01', zone })).toHaveLength(52)
  })

  it('has the local date and time of an instant', () => {
    expect(wallOf(zone, Date.parse('2026-05-20T03:05:00Z'))).toEqual({ date: '2026-05-19', at: '23:05' })
  })
})
