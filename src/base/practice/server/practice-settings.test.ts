import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { newPractice, runAs, visitor } from '../../../../tests/verbs.ts'
import { saveBookingSettings } from './save-booking-settings.ts'
import { savePractice } from './save-practice.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const fields = { name: 'Willow', type: 'Massage therapy', time_zone: 'America/Denver' }
const practice = async (id: string) => (await database.sql('select * from practices where id = $1', [id]))[0]

test('saving changes the practice’s fields, and empty ones become null', async () => {
  const own = await newPractice(database)
  const input = {
    ...fields,
    slug: ' Willow-Denver ',
    address: ' ',
    email: 'Hello@Willow.example',
    currency: 'CAD',
  }
  expect(await runAs(database, own, savePractice, input)).toMatchObject({ ok: true })
  expect(await practice(own.practice_id)).toMatchObject({
    slug: 'willow-denver',
    address: null,
    email: 'hello@willow.example',
    time_zone: 'America/Denver',
    currency: 'CAD',
    business_hours: [],
  })
})

test('another practice’s booking address is refused, but not one’s own', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database)]
  await runAs(database, other, savePractice, { ...fields, slug: 'taken' })
  expect(await runAs(database, own, savePractice, { ...fields, slug: 'mine' })).toMatchObject({ ok: true })
  expect(await runAs(database, own, savePractice, { ...fields, name: 'New', slug: 'taken' })).toMatchObject({
    status: 409,
    code: 'slug_taken',
  })
  expect(await practice(own.practice_id)).toMatchObject({ name: 'Willow', slug: 'mine' })
  expect(await runAs(database, own, savePractice, { ...fields, slug: 'mine' })).toMatchObject({ ok: true })
})

test('a booking address that was public stays with its practice', async () => {
  const own = await newPractice(database)
  const other = await newPractice(database)
  const move = (who: typeof own, slug: string) => runAs(database, who, savePractice, { ...fields, slug })
  const at = async (slug: string) => (await database.sql('select app.practice_at($1) as id', [slug]))[0]?.id
  await move(own, 'never-open')
  await database.sql('update practices set is_booking_open = true where id = $1', [own.practice_id])
  await move(own, 'first-door')
  expect(await move(own, 'second-door')).toMatchObject({ ok: true })
  expect(await at('first-door')).toBe(own.practice_id)
  expect(await at('second-door')).toBe(own.practice_id)
  expect(await move(other, 'first-door')).toMatchObject({ status: 409, code: 'slug_taken' })
  // Its own former address may be taken again, and is the one that it has.
  expect(await move(own, 'first-door')).toMatchObject({ ok: true })
  expect(await at('second-door')).toBe(own.practice_id)

  for (let n = 1; n <= 11; n++) expect(await move(own, `door-${n}`)).toMatchObject({ ok: true })
  expect(await at('door-1')).toBe(own.practice_id)
  // Ten are kept: the oldest is anybody's again.
  expect(await at('second-door')).toBeNull()
  expect(await move(other, 'second-door')).toMatchObject({ ok: true })
  expect(await at('second-door')).toBe(other.practice_id)
})

test('a booking address that was never public is available to others once it is given up', async () => {
  const own = await newPractice(database)
  const other = await newPractice(database)
  await database.sql('update practices set is_booking_open = false, first_opened_at = null where id = $1', [
    own.practice_id,
  ])
  for (const slug of ['not-yet', 'still-not'])
    expect(await runAs(database, own, savePractice, { ...fields, slug })).toMatchObject({ ok: true })
  expect(await runAs(database, other, savePractice, { ...fields, slug: 'not-yet' })).toMatchObject({
    ok: true,
  })
})

test.each(['america/denver', 'US/Pacific-New', 'Mars/Olympus'])(
  '%s is refused as a time zone, with an error',
  async zone => {
    const own = await newPractice(database)
    const input = { ...fields, slug: 'zoned', time_zone: zone }
    expect(await runAs(database, own, savePractice, input)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      details: { fields: { time_zone: 'Choose a time zone from the list' } },
    })
  },
)

test.each([
  ['slug', { slug: 'A b' }],
  ['name', { slug: 'fine', name: ' ' }],
  ['phone', { slug: 'fine', phone: 'ring me' }],
  ['currency', { slug: 'fine', currency: 'ABC' }],
  ['email', { slug: 'fine', email: 'nobody' }],
])('an invalid %s gets an error at its field', async (field, wrong) => {
  const own = await newPractice(database)
  const answer = await runAs(database, own, savePractice, { ...fields, ...wrong })
  expect(answer).toMatchObject({ status: 400, details: { fields: { [field]: expect.any(String) } } })
})

test('saving one switch changes nothing else', async () => {
  const own = await newPractice(database)
  const rules = {
    cancellation_policy: 'Half the price inside 24 hours.',
    cancel_window_hours: 48,
    min_notice_min: 60,
  }
  expect(await runAs(database, own, saveBookingSettings, rules)).toMatchObject({ ok: true })
  expect(await runAs(database, own, saveBookingSettings, { is_booking_open: true })).toMatchObject({
    ok: true,
  })
  expect(await practice(own.practice_id)).toMatchObject({
    ...rules,
    is_booking_open: true,
    approval: 'nobody' as const,
    approval_after: 2,
  })
  await runAs(database, own, saveBookingSettings, { cancellation_policy: '', daily_limit: 4 })
  expect(await practice(own.practice_id)).toMatchObject({ cancellation_policy: null, daily_limit: 4 })
  await runAs(database, own, saveBookingSettings, { daily_limit: null, increment_min: 15 })
  expect(await practice(own.practice_id)).toMatchObject({ daily_limit: null, increment_min: 15 })
  expect(await runAs(database, own, saveBookingSettings, {})).toMatchObject({ ok: true })
})

test('out-of-range numbers and other users are refused', async () => {
  const own = await newPractice(database)
  for (const wrong of [{ booking_window_days: 0 }, { min_notice_min: 1.5 }, { cancel_window_hours: 1e9 }]) {
    expect(await runAs(database, own, saveBookingSettings, wrong)).toMatchObject({ status: 400 })
  }
  expect(await runAs(database, visitor, saveBookingSettings, { is_booking_open: true })).toMatchObject({
    status: 401,
  })
  expect(await runAs(database, visitor, savePractice, { ...fields, slug: 'mine-2' })).toMatchObject({
    status: 401,
  })
})
