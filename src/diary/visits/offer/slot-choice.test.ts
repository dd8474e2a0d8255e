import { describe, expect, it } from 'vitest'
import { bookedMinutes, choosePractitioner, nearestSlots } from './slot-choice.ts'

const HOUR = 3_600_000
const noon = Date.UTC(2026, 4, 18, 12)
const team = ['mara', 'jo', 'kim'].map(id => ({ id, timeZone: 'UTC' }))
const booked = (practitioner_id: string, start: number, hours: number) => ({
  practitioner_id,
  start,
  end: start + hours * HOUR,
})

describe('who serves when the client said "anyone"', () => {
  it.each([
    ['nobody booked: the first', ['kim', 'jo', 'mara'], [], 'mara'],
    ['only those who can', ['kim', 'jo'], [], 'jo'],
    [
      'fewest minutes',
      ['mara', 'jo', 'kim'],
      [booked('mara', noon, 1), booked('jo', noon, 2), booked('kim', noon, 0.5)],
      'kim',
    ],
    [
      'minutes, not visits',
      ['mara', 'jo'],
      [booked('mara', noon, 2), booked('jo', noon, 0.5), booked('jo', noon + HOUR, 0.5)],
      'jo',
    ],
    ['equals: the first', ['mara', 'jo'], [booked('jo', noon, 1), booked('mara', noon + HOUR, 1)], 'mara'],
    [
      'another day does not count',
      ['mara', 'jo'],
      [booked('mara', noon - 24 * HOUR, 8), booked('jo', noon, 1)],
      'mara',
    ],
    ['nobody can', [], [], undefined],
  ])('%s', (_, ids, appointments, chosen) =>
    expect(choosePractitioner(ids, team, appointments, noon)).toBe(chosen),
  )
})

it('counts booked minutes by the local date', () => {
  const overnight = [booked('mara', Date.UTC(2026, 4, 18, 23), 2)]
  expect(bookedMinutes(overnight, 'UTC', '2026-05-18')).toBe(60)
  expect(bookedMinutes(overnight, 'Asia/Kathmandu', '2026-05-18')).toBe(0)
  expect(bookedMinutes(overnight, 'Asia/Kathmandu', '2026-05-19')).toBe(120)
})

describe('the nearest free times', () => {
  const slots = [9, 10, 11, 13, 14, 16].map(hour => ({ start: Date.UTC(2026, 4, 18, hour) }))
  const hours = (count: number, wanted = noon) =>
    nearestSlots(slots, wanted, count).map(s => new Date(s.start).getUTCHours())

  it('lie on both sides, sorted by time, with the earlier of two equally near', () => {
    expect(hours(1)).toEqual([11])
    expect(hours(2)).toEqual([11, 13])
    expect(hours(3)).toEqual([10, 11, 13])
    expect(hours(4)).toEqual([10, 11, 13, 14])
    expect(hours(99)).toHaveLength(6)
    expect(hours(0)).toEqual([])
    expect(hours(2, noon + 9 * HOUR)).toEqual([14, 16])
  })

  it('leave the input list unchanged', () => {
    nearestSlots(slots, noon, 3)
    expect(slots.map(s => new Date(s.start).getUTCHours())).toEqual([9, 10, 11, 13, 14, 16])
  })
})
