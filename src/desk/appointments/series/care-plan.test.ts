import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '#lib/time/dates.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { width } from '../../../../tests/width.ts'
import { type CarePlan, dueDates, findCarePlan, type PlanInput } from './care-plan.ts'

const zone = 'America/New_York'
const at = (date: string, minutes: number) => instantOf(zone, date, minutes)
const plan: CarePlan = {
  phases: [
    { count: 4, every_days: 7 },
    { count: 4, every_days: 14 },
  ],
  weekdays: [],
  part: { from: 0, to: 720 },
  tolerance_days: 2,
}
/** Every day for `days` at these minutes, with these people. */
const open = (from: string, days: number, minutes: number[], people: string[]) =>
  Array.from({ length: days }, (_, day) =>
    minutes.map(clock => ({ start: at(addDays(from, day), clock), practitioner_ids: people })),
  ).flat()
const ask = (more: Partial<PlanInput>) =>
  findCarePlan({
    plan,
    from: '2026-10-05',
    time_zone: zone,
    slots: open('2026-10-05', 120, [540, 600], ['mara', 'teo']),
    practitioner_ids: ['mara', 'teo'],
    ...more,
  })
const said = (found: ReturnType<typeof ask>) =>
  found?.visits.map(({ start }) =>
    start === null ? null : `${localDateOf(zone, start)} ${localMinutesOf(zone, start)}`,
  )

describe('a care plan', () => {
  it('repeats weekly, then every two weeks, at the same local time across clock changes', () => {
    expect(said(ask({}))).toEqual([
      '2026-10-05 540',
      '2026-10-12 540',
      '2026-10-19 540',
      '2026-10-26 540',
      '2026-11-09 540',
      '2026-11-23 540',
      '2026-12-07 540',
      '2026-12-21 540',
    ])
  })

  it('uses the weekday and time with the most free dates, and the practitioner with the most', () => {
    const slots = open('2026-10-05', 120, [540, 600], ['mara', 'teo']).filter(
      ({ start }) => localMinutesOf(zone, start) !== 540 || localDateOf(zone, start) !== '2026-10-19',
    )
    expect(ask({ slots })?.visits.map(({ start }) => localMinutesOf(zone, start ?? 0))).toEqual(
      Array(8).fill(600),
    )
    const theirs = slots.map(slot =>
      localDateOf(zone, slot.start) > '2026-11-01' ? { ...slot, practitioner_ids: ['teo'] } : slot,
    )
    expect(ask({ slots: theirs })?.practitioner_id).toBe('teo')
  })

  it('moves a blocked date to the nearest time, and lists dates that cannot be placed', () => {
    const slots = open('2026-10-05', 120, [540], ['mara']).filter(({ start }) => {
      const date = localDateOf(zone, start)
      return weekdayOf(date) === 1 && date !== '2026-10-12' && date !== '2026-11-09'
    })
    slots.push({ start: at('2026-10-13', 600), practitioner_ids: ['mara'] })
    const found = ask({ slots })
    expect(said(found)?.slice(0, 5)).toEqual([
      '2026-10-05 540',
      '2026-10-13 600',
      '2026-10-19 540',
      '2026-10-26 540',
      null,
    ])
    expect(found?.visits[4]).toMatchObject({ due: '2026-11-09' })
    expect(found?.visits[4]?.nearest.map(start => localDateOf(zone, start))).toEqual([
      '2026-11-02',
      '2026-11-16',
      '2026-10-26',
    ])
  })

  it('is null if nobody has any free time', () => {
    expect(ask({ slots: [] })).toBeNull()
    expect(ask({ plan: { ...plan, part: { from: 1200, to: 1440 } } })).toBeNull()
  })
})

let seed = 7
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))

it('uses only free times that are near, in order and with one practitioner, and misses none that fits', () => {
  let missing = 0
  for (let round = 0; round < width(60, 400); round++) {
    const wanted: CarePlan = {
      phases: Array.from({ length: whole(1, 3) }, () => ({ count: whole(1, 5), every_days: whole(1, 15) })),
      weekdays: random() < 0.5 ? [] : [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.6),
      part: { from: whole(0, 10) * 60, to: whole(11, 24) * 60 },
      tolerance_days: whole(0, 4),
    }
    const share = random()
    const slots = open('2026-10-05', 90, [480, 540, 660, 780, 1020], ['mara', 'teo']).filter(
      () => random() < share,
    )
    const found = ask({ plan: wanted, slots })
    if (!found) continue
    const fitting = slots
      .map(({ start }) => ({ start, date: localDateOf(zone, start), minutes: localMinutesOf(zone, start) }))
      .filter(({ minutes }) => minutes >= wanted.part.from && minutes < wanted.part.to)
      .filter(({ date }) => wanted.weekdays.length === 0 || wanted.weekdays.includes(weekdayOf(date)))
    const dues = dueDates(wanted, found.visits[0]?.due ?? '')
    expect(found.visits.map(({ due }) => due)).toEqual(dues)
    let last = ''
    for (const [index, { due, start, nearest }] of found.visits.entries()) {
      const near = fitting.filter(
        ({ date }) =>
          date > last &&
          date < (dues[index + 1] ?? '9') &&
          Math.abs(daysBetween(due, date)) <= wanted.tolerance_days,
      )
      if (start === null) {
        missing++
        expect(near).toEqual([])
        expect(nearest.length).toBeGreaterThan(0)
      } else {
        expect(near.map(slot => slot.start)).toContain(start)
        last = localDateOf(zone, start)
      }
    }
  }
  expect(missing).toBeGreaterThan(width(20, 50))
})
