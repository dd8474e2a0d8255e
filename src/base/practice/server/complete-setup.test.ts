import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { member, newPractice, runAs, visitor } from '../../../../tests/verbs.ts'
import { completeSetup } from './complete-setup.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const input = (name = 'Willow & Stone Massage') => ({
  practice: {
    name,
    type: 'Massage therapy',
    address: '12 Haywood Road, Asheville',
    phone: '(828) 555-0100',
    time_zone: 'America/New_York',
  },
  practitioner_name: 'Dana Whitfield',
  practitioner_title: 'LMT',
  weekly: [
    { day: 1, start: '09:00', end: '12:00' },
    { day: 1, start: '13:00', end: '17:00' },
    { day: 5, start: '18:00', end: '01:00' },
  ],
  services: [
    { name: 'Swedish massage', description: 'Slow and even.', duration_min: 60, price_cents: 9_500 },
    { name: 'Deep tissue', duration_min: 75, price_cents: 13_000 },
  ],
})

test('a practice is open after one call', async () => {
  const own = await newPractice(database)
  const now = new Date('2026-05-14T12:00:00Z')
  const done = await runAs(database, own, completeSetup, input(), now)
  expect(done).toEqual({ ok: true, data: { practice_id: own.practice_id, slug: 'willow-stone-massage' } })
  const [practice] = await database.sql('select * from practices where id = $1', [own.practice_id])
  expect(practice).toMatchObject({
    name: 'Willow & Stone Massage',
    slug: 'willow-stone-massage',
    is_booking_open: true,
    currency: 'USD',
    business_hours: input().weekly,
  })
  const [profile] = await database.sql('select * from profiles where id = $1', [own.practice_id])
  expect(profile).toMatchObject({
    onboarding_completed: true,
    onboarding_completed_at: now,
    practice_name: 'Willow & Stone Massage',
    practice_phone: '(828) 555-0100',
    business_hours: input().weekly,
  })
  const hours = await database.sql(
    'select weekday, starts, ends from practitioner_hours where practitioner_id = $1 order by weekday, starts',
    [own.practitioner_id],
  )
  expect(hours).toHaveLength(3)
  const services = await database.sql(
    `select s.name, s.dye, s.sort, s.buffer_before_min, s.buffer_after_min, d.duration_min, d.price_cents, sp.practitioner_id
     from services s join service_durations d on d.service_id = s.id join service_practitioners sp on sp.service_id = s.id
     where s.practice_id = $1 order by s.sort`,
    [own.practice_id],
  )
  const shared = { buffer_before_min: 0, buffer_after_min: 15, practitioner_id: own.practitioner_id }
  expect(services).toEqual([
    { ...shared, name: 'Swedish massage', dye: 'woad', sort: 0, duration_min: 60, price_cents: 9_500 },
    { ...shared, name: 'Deep tissue', dye: 'weld', sort: 1, duration_min: 75, price_cents: 13_000 },
  ])
  const [practitioner] = await database.sql('select name, title from practitioners where id = $1', [
    own.practitioner_id,
  ])
  expect(practitioner).toEqual({ name: 'Dana Whitfield', title: 'LMT' })
})

test('pressing twice, even at the same moment, sets up the practice once', async () => {
  const own = await newPractice(database)
  const answers = await Promise.all(
    [1, 2, 3].map(() => runAs(database, own, completeSetup, input('Twice Over'))),
  )
  answers.push(await runAs(database, own, completeSetup, { ...input('Something else') }))
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, data: { slug: 'twice-over' } })
  const [count] = await database.sql('select count(*)::int as n from services where practice_id = $1', [
    own.practice_id,
  ])
  expect(count).toEqual({ n: 2 })
})

test('practices with the same name get different addresses, even when set up at once', async () => {
  const several = await Promise.all([1, 2, 3].map(() => newPractice(database)))
  const answers = await Promise.all(
    several.map(own => runAs(database, own, completeSetup, input('The Quiet Room'))),
  )
  const slugs = answers.map(answer => (answer.ok ? (answer.data as { slug: string }).slug : answer.code))
  expect(slugs.sort()).toEqual(['the-quiet-room', 'the-quiet-room-2', 'the-quiet-room-3'])
})

test.each([
  ['no services', { services: [] }, 'services'],
  ['no hours', { weekly: [] }, 'weekly'],
  [
    'a zone that is none',
    { practice: { ...input().practice, time_zone: 'Mars/Olympus' } },
    'practice.time_zone',
  ],
  ['a weekday that is none', { weekly: [{ day: 8, start: '09:00', end: '10:00' }] }, 'weekly.0.day'],
  [
    'half a cent',
    { services: [{ name: 'A', duration_min: 60, price_cents: 0.5 }] },
    'services.0.price_cents',
  ],
])('%s: refused with an error at the field, and nothing is written', async (_what, wrong, field) => {
  const own = await newPractice(database)
  const answer = await runAs(database, own, completeSetup, { ...input(), ...wrong })
  expect(answer).toEqual(
    expect.objectContaining({
      status: 400,
      code: 'invalid_input',
      details: { fields: { [field]: expect.any(String) } },
    }),
  )
  const [profile] = await database.sql('select onboarding_completed as done from profiles where id = $1', [
    own.practice_id,
  ])
  expect(profile).toEqual({ done: false })
})

test('only a signed-in owner can complete the setup', async () => {
  const own = await newPractice(database)
  const desk = await newPractice(database)
  await database.sql('delete from practice_members where user_id = $1', [desk.practice_id])
  await database.sql(
    "insert into practice_members (practice_id, user_id, role) values ($1, $2, 'front_desk')",
    [own.practice_id, desk.practice_id],
  )
  expect(await runAs(database, member(desk.practice_id), completeSetup, input())).toMatchObject({
    code: 'forbidden',
  })
  expect(await runAs(database, visitor, completeSetup, input())).toMatchObject({ status: 401 })
  const [practice] = await database.sql('select slug from practices where id = $1', [own.practice_id])
  expect(practice).toEqual({ slug: null })
})
