import { expect, it } from 'vitest'
import type { OpenSlots } from '#diary/visits/offer/slot-wire.ts'
import { nearestTimes, nextOffer, timesOf } from './offered-times.ts'

const slot = (clock: string) => ({
  start: `2026-05-14T${clock}:00-04:00`,
  end: `2026-05-14T${clock}:00-04:00`,
  practitioner_ids: ['mara'],
})
const slots: OpenSlots = {
  time_zone: 'America/New_York',
  today: '2026-05-14',
  until: '2026-05-18',
  next_date: null,
  days: [
    { date: '2026-05-14', slots: ['09:00', '11:45', '12:00', '16:45', '17:00'].map(slot) },
    { date: '2026-05-15', slots: [] },
    { date: '2026-05-16', slots: [slot('09:00'), slot('10:00')] },
  ],
}

it('groups the times of a day', () => {
  expect(timesOf(slots, '2026-05-14').map(part => [part.label, part.times.map(time => time.text)])).toEqual([
    ['Morning', ['9:00', '11:45']],
    ['Afternoon', ['12:00', '4:45']],
    ['Evening', ['5:00']],
  ])
  expect(timesOf(slots, '2026-05-15')).toEqual([])
})

it('finds the next day with open times, and the times nearest to the requested one', () => {
  expect(nextOffer(slots, '2026-05-14')).toEqual({ date: '2026-05-16', count: 2 })
  expect(nextOffer(slots, '2026-05-16')).toBeNull()
  expect(nearestTimes(slots, '2026-05-14', 15 * 60, 3).map(time => time.text)).toEqual([
    '12:00',
    '4:45',
    '5:00',
  ])
})
