import { describe, expect, it } from 'vitest'
import { nextFreeSlot } from './queue-slots.ts'

const zone = 'America/New_York'
const at = (text: string) => Date.parse(text)
const slots = [
  { weekday: 5, at: '17:30' },
  { weekday: 2, at: '09:00' },
  { weekday: 2, at: '08:00' },
]

describe('the next free slot', () => {
  // Wednesday, 10:00.
  const now = at('2026-05-20T14:00:00Z')

  it('is the nearest by local time', () => {
    expect(nextFreeSlot(slots, { now, zone, taken: [] })).toBe(at('2026-05-22T21:30:00Z'))
  })

  it('skips taken slots, in order of the day', () => {
    const taken = [at('2026-05-22T21:30:00Z'), at('2026-05-26T12:00:00Z')]
    expect(nextFreeSlot(slots, { now, zone, taken })).toBe(at('2026-05-26T13:00:00Z'))
  })

  it('is none without slots, or when a year of them is taken', () => {
    expect(nextFreeSlot([], { now, zone, taken: [] })).toBeNull()
    const taken = Array.from({ length: 60 }, (_, n) => at('2026-05-22T21:30:00Z') + n * 7 * 86_400_000)
    const winter = taken.map(each => each + 3_600_000)
    const [friday] = slots
    expect(nextFreeSlot([friday as never], { now, zone, taken: [...taken, ...winter] })).toBeNull()
  })

  it.each([
    ['America/New_York', '20:30', '2026-05-21T00:15:00Z', '2026-05-21T00:30:00Z'],
    ['Pacific/Auckland', '08:30', '2026-05-19T20:15:00Z', '2026-05-19T20:30:00Z'],
  ])('finds a slot later today in %s, where UTC has another date', (place, wall, from, found) => {
    const wednesday = [{ weekday: 3, at: wall }]
    expect(nextFreeSlot(wednesday, { now: at(from), zone: place, taken: [] })).toBe(at(found))
  })

  it('is later than now', () => {
    const moment = at('2026-05-22T21:30:00Z')
    expect(nextFreeSlot(slots, { now: moment, zone, taken: [] })).toBe(at('2026-05-26T12:00:00Z'))
    expect(nextFreeSlot(slots, { now: moment - 60_000, zone, taken: [] })).toBe(moment)
  })

  it('keeps its local time across clock changes', () => {
    const sunday = [{ weekday: 7, at: '02:30' }]
    // On November 1 the hour comes twice: the first counts.
    const before = at('2026-10-30T12:00:00Z')
    expect(nextFreeSlot(sunday, { now: before, zone, taken: [] })).toBe(at('2026-11-01T07:30:00Z'))
    // On March 14 the hour is skipped.
    expect(nextFreeSlot(sunday, { now: at('2027-03-10T12:00:00Z'), zone, taken: [] })).toBe(
      at('2027-03-14T07:30:00Z'),
    )
  })
})
