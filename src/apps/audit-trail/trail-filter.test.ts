import { expect, it } from 'vitest'
import { boundsOfDay, readTrailFilter } from './trail-filter.ts'

it('reads filters from the address, and ignores invalid ones', () => {
  const read = (text: string) => readTrailFilter(new URLSearchParams(text))
  const id = '00000000-0000-4000-8000-0000000000d1'
  expect(read(`who=${id}&what=services&day=2026-05-14`)).toEqual({
    who: id,
    subject: 'services',
    day: '2026-05-14',
  })
  expect(read('who=nobody')).toEqual({ who: 'nobody', subject: null, day: null })
  expect(read('who=x,or(id.gt.0)&what=toString&day=2026-02-30')).toEqual({
    who: null,
    subject: null,
    day: null,
  })
})

it('handles days on which clocks change', () => {
  const hours = (day: string) => {
    const [from, to] = boundsOfDay('America/New_York', day)
    return (Date.parse(to) - Date.parse(from)) / 3_600_000
  }
  expect(['2026-03-08', '2026-05-14', '2026-11-01'].map(hours)).toEqual([23, 24, 25])
})
