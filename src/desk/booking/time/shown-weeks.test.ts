import { describe, expect, it } from 'vitest'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import { areApart, shownWeeks, slotDaysIn, slotOn } from './shown-weeks.ts'
import type { SlotDay } from './slot-days.ts'
import { cityOf } from './zone-city.ts'

const newYork = 'America/New_York'
const slot = (start: string): OpenSlot => ({ start: new Date(start).toISOString(), practitioner_ids: [] })
const starts = (days: readonly SlotDay[]) =>
  days.filter(day => day.slots.length > 0).map(day => [day.date, day.slots.map(one => one.start)])
/** One practice day with its times, as the verb answers it. */
const day = (date: string, ...times: string[]): SlotDay => ({
  date,
  slots: times.map(time => slot(`${date}T${time}`)),
})

describe('times grouped by days of a time zone', () => {
  it('stay unchanged in the practice’s own zone', () => {
    const days = [day('2026-05-21', '09:00-04:00', '19:30-04:00'), day('2026-05-22', '09:00-04:00')]
    expect(starts(slotDaysIn(days, newYork))).toEqual(starts(days))
  })

  it('move from the evening to the next day across midnight, and keep every instant', () => {
    const days = [day('2026-05-21', '09:00-04:00', '19:30-04:00'), day('2026-05-22', '09:00-04:00')]
    const shown = slotDaysIn(days, 'Asia/Tokyo')
    expect(shown.map(({ date, slots }) => [date, slots.length])).toEqual([
      ['2026-05-21', 1],
      ['2026-05-22', 2],
    ])
    expect(shown.flatMap(({ slots }) => slots)).toEqual(days.flatMap(({ slots }) => slots))
  })

  it('move from the morning to the previous day for a visitor in the west', () => {
    const shown = slotDaysIn([day('2026-05-21', '01:00-04:00', '09:00-04:00')], 'America/Los_Angeles')
    expect(shown.map(({ date, slots }) => [date, slots.length])).toEqual([
      ['2026-05-20', 1],
      ['2026-05-21', 1],
    ])
  })

  it('follow the clock changes of both practice and visitor', () => {
    // New York changes on March 8, London on March 29; in autumn London on October 25, New York on November 1.
    const night = (date: string, offset: string) => day(date, `19:30${offset}`)
    const london = (days: SlotDay[]) => slotDaysIn(days, 'Europe/London').filter(one => one.slots.length > 0)
    expect(london([night('2026-03-07', '-05:00')]).map(one => one.date)).toEqual(['2026-03-08'])
    // Four hours apart between the two changes: still the same evening.
    expect(london([night('2026-03-08', '-04:00')]).map(one => one.date)).toEqual(['2026-03-08'])
    expect(london([night('2026-03-29', '-04:00')]).map(one => one.date)).toEqual(['2026-03-30'])
    expect(london([night('2026-10-25', '-04:00')]).map(one => one.date)).toEqual(['2026-10-25'])
    expect(london([night('2026-11-01', '-05:00')]).map(one => one.date)).toEqual(['2026-11-02'])
  })

  it('show the repeated hour as two times of one day', () => {
    const twice = [slot('2026-11-01T05:30:00Z'), slot('2026-11-01T06:30:00Z')]
    const shown = slotDaysIn([{ date: '2026-11-01', slots: twice }], newYork)
    expect(shown.map(({ date, slots }) => [date, slots.length])).toEqual([['2026-11-01', 2]])
  })
})

describe('four weeks in a time zone', () => {
  const at = (text: string) => Date.parse(text)
  const weeks = (page: string, today: string, days: SlotDay[], until = '2026-08-01') => ({
    page,
    zone_label: 'Eastern time',
    slots: { time_zone: newYork, today, until, next_date: null, days },
  })

  it('show only the days of the page in the practice’s zone', () => {
    const read = weeks('2026-05-10', '2026-05-14', [
      day('2026-06-06', '09:00-04:00'),
      // Asked for as well, for those further west.
      day('2026-06-07', '09:00-04:00'),
    ])
    const shown = shownWeeks(read, newYork, at('2026-05-14T16:00:00Z'))
    expect(starts(shown.days).map(([date]) => date)).toEqual(['2026-06-06'])
    expect(shown).toMatchObject({ zone_label: 'Eastern time', hasEarlier: false, hasLater: true })
    expect(shown.rows).toHaveLength(4)
  })

  it('include the evening before the page for a visitor in the east', () => {
    const read = weeks('2026-06-07', '2026-05-14', [
      day('2026-06-06', '19:30-04:00'),
      day('2026-06-07', '09:00-04:00'),
    ])
    const shown = shownWeeks(read, 'Asia/Tokyo', at('2026-05-14T16:00:00Z'))
    expect(starts(shown.days).map(([date]) => date)).toEqual(['2026-06-07'])
    expect(shown.days.find(one => one.slots.length > 0)?.slots).toHaveLength(2)
    expect(shown.zone_label).toBe('Tokyo time')
  })

  it('add a week if the first times fall on yesterday for a visitor in the west', () => {
    // Sunday in Tokyo is Saturday evening in Los Angeles.
    const read = {
      ...weeks('2026-05-17', '2026-05-17', [day('2026-05-17', '10:00+09:00')]),
      zone_label: 'Japan time',
    }
    const tokyo = { ...read, slots: { ...read.slots, time_zone: 'Asia/Tokyo' } }
    const shown = shownWeeks(tokyo, 'America/Los_Angeles', at('2026-05-17T00:00:00Z'))
    expect(shown.rows).toHaveLength(5)
    expect(shown.rows[0]?.at(-1)).toBe('2026-05-16')
    expect(shown.today).toBe('2026-05-16')
    expect(starts(shown.days).map(([date]) => date)).toEqual(['2026-05-16'])
  })

  it('select the first time of the requested date in the shown zone, or else the first time', () => {
    const read = weeks('2026-05-17', '2026-05-14', [
      day('2026-05-16', '09:00-04:00'),
      day('2026-05-21', '09:00-04:00', '19:30-04:00'),
      day('2026-05-22'),
    ])
    const on = (zone: string, date: string | null) => slotOn(read, zone, date)?.start
    const nine = '2026-05-21T13:00:00.000Z'
    expect(on(newYork, '2026-05-21')).toBe(nine)
    expect(on('Asia/Tokyo', '2026-05-22')).toBe('2026-05-21T23:30:00.000Z')
    // Nothing on that date, no date, and no time of the days beside the page.
    for (const date of ['2026-05-22', '2026-06-30', null]) expect(on(newYork, date)).toBe(nine)
  })

  it('continue on the next page if the last times fall on tomorrow in the east', () => {
    const read = weeks('2026-05-10', '2026-05-14', [day('2026-06-06', '19:30-04:00')], '2026-06-06')
    const now = at('2026-05-14T16:00:00Z')
    expect(shownWeeks(read, newYork, now).hasLater).toBe(false)
    expect(shownWeeks(read, 'Asia/Tokyo', now).hasLater).toBe(true)
  })
})

it('names a zone by its city', () => {
  expect(['America/New_York', 'America/Argentina/Buenos_Aires', 'Etc/UTC', 'Etc/GMT+5'].map(cityOf)).toEqual([
    'New York',
    'Buenos Aires',
    'UTC',
    'GMT+5',
  ])
})

it('distinguishes two zones by what their clocks show', () => {
  const may = Date.parse('2026-05-21T12:00:00Z')
  const january = Date.parse('2026-01-21T12:00:00Z')
  expect(areApart(newYork, 'America/Toronto', [may])).toBe(false)
  expect(areApart(newYork, 'Europe/London', [may])).toBe(true)
  // One changes its clocks and the other does not.
  expect(areApart('America/Denver', 'America/Phoenix', [january])).toBe(false)
  expect(areApart('America/Denver', 'America/Phoenix', [january, may])).toBe(true)
})
