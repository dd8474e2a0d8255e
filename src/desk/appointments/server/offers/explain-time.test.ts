import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { at, explainedTimes, ms } from '../../../../../tests/explained-times.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof explainedTimes>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await explainedTimes(database)
})

describe('an offered time', () => {
  it('has no refusal, and names its service and practitioner', async () => {
    const { practice, ann, explain, isOnPage } = world
    expect(await explain(at('10:00'))).toEqual({
      time_zone: 'America/New_York',
      start: at('10:00'),
      refusal: null,
      by_hand: true,
      service: {
        id: practice.service_id,
        name: 'Deep tissue',
        duration_min: 60,
        buffer_before_min: 0,
        buffer_after_min: 15,
        notice_min: 120,
        increment_min: 15,
        has_own_notice: false,
        has_own_increment: false,
      },
      practitioner: { id: ann, name: 'Ann Lee' },
      practitioner_count: 1,
      in_the_way: null,
      held_until: null,
      is_offered: false,
      equipment_name: null,
      room_names: [],
    })
    expect(await isOnPage(at('10:00'))).toBe(true)
  })

  it('can be with any practitioner, and includes add-ons in its length', async () => {
    await world.create(at('10:00'))
    const addon_ids = [world.practice.addon_id]
    const anyone = await world.explain(at('10:00'), { practitioner_id: null, addon_ids })
    expect(anyone).toMatchObject({ refusal: null, practitioner: null, practitioner_count: 2 })
    expect(anyone.service.duration_min).toBe(75)
  })
})

interface Case {
  is: string
  when?: () => Promise<unknown>
  start: string
  refusal: object
  facts?: object
}

const ofService = (text: string) => () => database.sql(text, [world.practice.service_id])
const cases: Case[] = [
  {
    is: 'the service',
    when: ofService('update services set is_online = false where id = $1'),
    start: at('10:00'),
    refusal: { rule: 'service_not_online' },
  },
  {
    is: 'the page',
    when: () => world.set('is_booking_open = false'),
    start: at('10:00'),
    refusal: { rule: 'booking_closed' },
  },
  {
    is: 'nobody',
    when: ofService('delete from service_practitioners where service_id = $1'),
    start: at('10:00'),
    refusal: { rule: 'no_practitioner' },
    facts: { practitioner_count: 0, practitioner: { name: 'Ann Lee' } },
  },
  { is: 'the past', start: at('07:59', '2026-05-20'), refusal: { rule: 'past' } },
  {
    is: 'same-day bookings off',
    when: () => world.set('allows_same_day = false'),
    start: at('15:00', '2026-05-20'),
    refusal: { rule: 'same_day_off', first_date: '2026-05-21' },
  },
  {
    is: 'notice',
    start: at('09:45', '2026-05-20'),
    refusal: { rule: 'too_short_notice', earliest: ms('10:00', '2026-05-20') },
    facts: { service: { notice_min: 120, has_own_notice: false } },
  },
  {
    is: 'the service’s own notice',
    when: ofService('update services set min_notice_min = 2880 where id = $1'),
    start: at('10:00'),
    refusal: { rule: 'too_short_notice' },
    facts: { service: { notice_min: 2880, has_own_notice: true } },
  },
  {
    is: 'the booking window',
    when: () => world.set('booking_window_days = 10'),
    start: at('10:00', '2026-05-31'),
    refusal: { rule: 'outside_booking_window', last_date: '2026-05-30' },
  },
  {
    is: 'a day off',
    when: () => world.dayOff('2026-05-21'),
    start: at('10:00'),
    refusal: { rule: 'day_off', date: '2026-05-21' },
  },
  {
    is: 'the morning',
    start: at('08:30'),
    refusal: { rule: 'outside_hours', date: '2026-05-21', opens: ms('09:00') },
  },
  { is: 'the evening', start: at('17:00'), refusal: { rule: 'outside_hours', opens: null } },
  { is: 'closing time', start: at('16:15'), refusal: { rule: 'runs_past_closing', closes: ms('17:00') } },
  {
    is: 'the grid',
    when: ofService('update services set increment_min = 30 where id = $1'),
    start: at('10:05'),
    refusal: { rule: 'off_grid', previous: ms('10:00'), next: ms('10:30') },
    facts: { service: { increment_min: 30, has_own_increment: true } },
  },
  {
    is: 'a visit',
    when: () => world.create(at('10:00')),
    start: at('10:30'),
    refusal: { rule: 'practitioner_busy', busy_from: ms('10:00'), busy_until: ms('11:15') },
    facts: { by_hand: false, in_the_way: { kind: 'visit', start: at('10:00'), end: at('11:00') } },
  },
  {
    is: 'blocked time',
    when: () => world.block(at('12:00'), at('13:00'), 'Lunch'),
    start: at('12:30'),
    refusal: { rule: 'practitioner_busy' },
    facts: { in_the_way: { kind: 'blocked', reason: 'Lunch', start: at('12:00'), end: at('13:00') } },
  },
  {
    is: 'the time kept free after it',
    when: () => world.create(at('12:00')),
    start: at('11:00'),
    refusal: { rule: 'buffer_meets_busy', busy_from: ms('12:00') },
    facts: { by_hand: false, in_the_way: { kind: 'visit', start: at('12:00'), end: at('13:00') } },
  },
  {
    is: 'a visitor who holds it',
    when: () => world.hold(at('10:00')),
    start: at('10:30'),
    refusal: { rule: 'held', held_from: ms('10:00'), held_until: ms('11:15') },
    facts: { held_until: at('08:10', '2026-05-20') },
  },
  {
    is: 'a full day',
    when: () => Promise.all([world.set('daily_limit = 1'), world.create(at('10:00'))]),
    start: at('14:00'),
    refusal: { rule: 'daily_limit', date: '2026-05-21', limit: 1 },
  },
  {
    is: 'no room at all',
    when: ofService('update services set needs_room = true where id = $1'),
    start: at('10:00'),
    refusal: { rule: 'no_room' },
    facts: { by_hand: false },
  },
  {
    is: 'a room in use',
    when: () => world.addRoom().then(() => world.create(at('10:00'), { practitioner_id: world.teo })),
    start: at('10:30'),
    refusal: { rule: 'room_busy' },
    facts: { by_hand: false, room_names: ['Garden room'] },
  },
  {
    is: 'a room that a visitor holds',
    when: () => world.addRoom().then(() => world.hold(at('10:00'), world.teo)),
    start: at('10:30'),
    refusal: { rule: 'room_held' },
  },
  {
    is: 'a short gap',
    when: () => world.set('hides_short_gaps = true'),
    start: at('09:15'),
    // The add-on of 15 min, with the 15 after it.
    refusal: { rule: 'leaves_short_gap', shortest_min: 30 },
  },
]

describe('the rule that excludes a time', () => {
  it.each(cases.map(each => [each.is, each] as const))('%s', async (_, { when, start, refusal, facts }) => {
    await when?.()
    const explained = await world.explain(start)
    expect(explained.refusal).toMatchObject(refusal)
    expect(explained).toMatchObject({ by_hand: true, ...facts })
    expect(await world.isOnPage(start)).toBe(false)
    // What it says about staff is what the database does.
    expect((await world.create(start)).ok).toBe(explained.by_hand)
  })
})
