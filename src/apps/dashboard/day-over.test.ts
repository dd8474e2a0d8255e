import { expect, it } from 'vitest'
import { isDayOver } from './day-over.ts'

const zone = 'America/New_York'
const date = '2026-05-14'
const at = (time: string, on = date) => Date.parse(`${on}T${time}:00-04:00`)
const lane = (open: [number, number][], visits: [number, number][] = []) => ({
  date,
  open: open.map(([from, to]) => ({ from: from * 60, to: to * 60 })),
  visits: visits.map(([from, to]) => ({ item: { from: from * 60, to: to * 60 } })),
})

it('the day is over when the last practitioner’s hours end, by the practice’s clock', () => {
  const lanes = [lane([[9, 17]]), lane([[12, 20]])]
  expect(isDayOver(zone, lanes, date, at('17:00'))).toBe(false)
  expect(isDayOver(zone, lanes, date, at('19:59'))).toBe(false)
  expect(isDayOver(zone, lanes, date, at('20:00'))).toBe(true)
})

it('the day is not over until a visit past closing time ends', () => {
  const lanes = [lane([[9, 17]], [[16, 18]])]
  expect(isDayOver(zone, lanes, date, at('17:30'))).toBe(false)
  expect(isDayOver(zone, lanes, date, at('18:00'))).toBe(true)
})

it('the day is over after the last visit when nobody has hours', () => {
  expect(isDayOver(zone, [lane([], [[10, 11]])], date, at('11:00'))).toBe(true)
})

it('the day is not over without hours or visits, nor right after midnight of the next day', () => {
  expect(isDayOver(zone, [lane([])], date, at('23:00'))).toBe(false)
  expect(isDayOver(zone, [], date, at('23:00'))).toBe(false)
  expect(isDayOver(zone, [lane([[9, 17]])], date, at('00:30'))).toBe(false)
})

it('a day with a clock change ends by the time the clock shows', () => {
  const spring = '2026-03-08'
  const lanes = [{ ...lane([[9, 17]]), date: spring }]
  expect(isDayOver(zone, lanes, spring, Date.parse('2026-03-08T16:59:00-04:00'))).toBe(false)
  expect(isDayOver(zone, lanes, spring, Date.parse('2026-03-08T17:00:00-04:00'))).toBe(true)
})
