import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { booking, last, type ReceptionWorld, receptionWorld } from '../../../../../tests/reception-world.ts'

let database: TestDatabase
let world: ReceptionWorld
// A Wednesday, 10:00 in New York; the house works from nine to five every day.
const now = '2026-05-20T14:00:00Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await receptionWorld(database, now)
})

const why = async (text: string) => last(await world.talk([text]))

it('the explanation says that a booked time is taken, but not by whom or what', async () => {
  const { threadId } = last(await world.talk(booking))
  const booked = await world.say(threadId, 'yes', { challenge: await world.proof() })
  expect(booked.booked).not.toBeNull()
  const said = await why("why can't I get a deep tissue massage tomorrow at 2pm?")
  expect(said.response).toMatch(
    /^2:00 PM on Thursday, May 21 is not free\. The nearest free times for Deep tissue/,
  )
  expect(said.response).not.toMatch(/Nadia|Brooks|client|visit|busy|booked|off\b/i)
  // Beside it only the time kept free after the visit is in the way: that is as little told.
  expect((await why('is tomorrow at 3pm taken for a deep tissue massage?')).response).toMatch(
    /^3:00 PM on Thursday, May 21 is not free\./,
  )
  expect((await why('¿por qué no puedo ir mañana a las 2 de la tarde para deep tissue?')).response).toMatch(
    /^Las 2:00 de la tarde del jueves 21 de mayo no están libres\..*más cercanas/,
  )
})

it('the explanation names the practice’s rule that excludes a time', async () => {
  const { sql } = database
  const of = [world.practice.id]
  await sql('update practices set min_notice_min = 240, booking_window_days = 30 where id = $1', of)
  expect((await why("why can't I have a deep tissue massage today at 1pm?")).response).toMatch(
    /^1:00 PM on Wednesday, May 20 is too soon to book: we need notice of 4.hours, so the earliest is 2:00 PM\. The nearest free times .* 2:00 PM/,
  )
  expect((await why('why no deep tissue massage on july 20?')).response).toMatch(
    /too far ahead: bookings are open up to Friday, June 19/,
  )
  expect((await why("why can't I have a deep tissue massage tomorrow at 4:30pm?")).response).toMatch(
    /takes 1.hour, and from 4:30 PM it would run past closing/,
  )
  expect((await why("why can't I have a deep tissue massage tomorrow at 7pm?")).response).toMatch(
    /^7:00 PM is outside our opening hours\. On Thursday, May 21 we're open 9:00 AM to 5:00 PM\./,
  )
  await sql('update practices set allows_same_day = false where id = $1', of)
  expect((await why("why can't I have a deep tissue massage today at 3pm?")).response).toMatch(
    /no bookings for the same day; the first is Thursday, May 21/,
  )
})

it('the explanation does not mention an absent practitioner or the reason', async () => {
  const { sql } = database
  await sql(
    `insert into schedule_overrides (practice_id, practitioner_id, date, windows)
      values ($1, $2, '2026-05-21', '[{"start": "13:00", "end": "17:00"}]')`,
    [world.practice.id, world.practice.practitioners[0]],
  )
  await sql(
    `update practices set business_hours = '[{"day": 4, "start": "09:00", "end": "17:00"}]' where id = $1`,
    [world.practice.id],
  )
  const { response } = await why("why can't I have a deep tissue massage tomorrow at 10am?")
  expect(response).toMatch(/is not free\.|outside our opening hours\./)
  expect(response).toMatch(/The nearest free times for Deep tissue are on Thursday, May 21: 1:00 PM/)
})
