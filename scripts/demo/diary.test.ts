import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { width } from '../../tests/width.ts'
import { planDiary } from './diary.ts'
import { clicksOf, links } from './links.ts'
import { decideOutcomes } from './outcomes.ts'
import { zone } from './practice.ts'
import { at } from './working-days.ts'

const noon = Date.parse('2026-11-19T17:00:00Z')
const day = 86_400_000
/** Days around which clocks change, months and years end, and a leap day. */
const oddDates = [
  '2026-11-01',
  '2026-11-30',
  '2026-12-31',
  '2027-01-01',
  '2027-03-13',
  '2027-03-14',
  '2027-11-06',
  '2027-11-07',
  '2028-02-29',
]
const hours = ['00:30', '01:30', '03:30', '08:00', '12:00', '18:00', '23:30']
const moments = [
  ...Array.from({ length: 7 }, (_, index) => noon + index * day),
  ...oddDates.flatMap((date, nth) =>
    width([hours[nth % hours.length] as string], hours).map(time => at(date, time)),
  ),
]

describe('the diary', () => {
  it.each(moments.map(now => [new Date(now).toISOString(), now] as const))(
    'is believable at %s',
    (_, now) => {
      const { visits } = planDiary(now)
      const outcomes = decideOutcomes(visits, now)
      // What a campaign of eleven days ago can have brought.
      const brought = outcomes.filter(
        ({ status, bookedAt }) => status === 'completed' && bookedAt > now - 10 * day,
      )
      expect(brought.length).toBeGreaterThan(2)
      expect(visits.length).toBeGreaterThan(250)
      const thisWeek = visits.filter((visit, nth) => {
        return visit.day > 0 && visit.day <= 7 && outcomes[nth]?.status !== 'cancelled'
      })
      expect(thisWeek.length).toBeGreaterThan(15)
      expect(visits.filter(visit => visit.day > 0).length).toBeGreaterThan(20)
      // Closed on Sundays, but for the one on which the demo starts.
      const today = localDateOf(zone, now)
      const sundays = visits.filter(({ start }) => weekdayOf(localDateOf(zone, start)) === 7)
      expect(sundays.filter(({ start }) => localDateOf(zone, start) !== today)).toEqual([])
      expect(visits.filter(visit => visit.day === 0).length).toBeGreaterThanOrEqual(6)
      expect(outcomes.filter(each => each.status === 'no_show').length).toBeGreaterThan(2)
      for (const [nth, { status, bookedAt, cancelledAt }] of outcomes.entries()) {
        const { start, end } = visits[nth] as (typeof visits)[number]
        expect(bookedAt).toBeLessThan(now)
        if (cancelledAt) expect(cancelledAt).toBeLessThan(now)
        if (end <= now) expect(['completed', 'no_show', 'cancelled']).toContain(status)
        else if (start > now + 5 * 60_000) expect(['confirmed', 'pending', 'cancelled']).toContain(status)
        else expect(['arrived', 'cancelled']).toContain(status)
      }
    },
  )

  it('is identical each time for the same moment', () => {
    expect(planDiary(noon)).toEqual(planDiary(noon))
  })
})

describe('clicksOf', () => {
  it.each(links.map(link => [link.code, link] as const))(
    'gives %s the same clicks at any hour of a day',
    (_, link) => {
      const clicks = clicksOf(link, '2026-11-19')
      expect(clicksOf(link, '2026-11-19')).toEqual(clicks)
      expect(clicks.every(({ time }) => time < at('2026-11-19', '00:00'))).toBe(true)
    },
  )
})
