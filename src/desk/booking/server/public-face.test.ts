import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { endTrial, payForFull } from '../../../../tests/free-plan.ts'
import { dataOf, openPractice, type Runner, runner, type TestPractice } from '../../../../tests/practice.ts'

let database: TestDatabase
let run: Runner
beforeAll(async () => {
  database = await testDatabase()
  run = runner(database, '2026-05-20T12:00:00Z')
})
afterAll(() => database.close())

const wish = (practice: TestPractice) => ({
  practice_id: practice.id,
  service_id: practice.service_id,
  duration_id: practice.duration_id,
  addon_ids: [],
  practitioner_id: null,
})
const start = '2026-05-22T14:00:00.000Z'
const shown = (practice: TestPractice) => run.visit('show-booking-page', { practice: practice.id })

async function book(practice: TestPractice): Promise<void> {
  const { hold_token } = dataOf(await run.visit('hold-slot', { ...wish(practice), start }))
  const person = {
    first_name: 'Ada',
    last_name: 'Moss',
    email: 'ada@example.com',
    phone: '(828) 555-0101',
  }
  dataOf(await run.visit('book-appointment', { practice_id: practice.id, hold_token, ...person }))
}

describe('the email of a practice', () => {
  it('is not the one with which the owner signs in', async () => {
    const practice = await openPractice(database)
    expect(dataOf(await shown(practice)).practice.email).toBeNull()
    expect(JSON.stringify(dataOf(await shown(practice)))).not.toContain(practice.email)
  })

  it('is shown if one was given', async () => {
    const practice = await openPractice(database)
    await database.sql(`update practices set email = 'hello@willow.example' where id = $1`, [practice.id])
    expect(dataOf(await shown(practice)).practice.email).toBe('hello@willow.example')
  })

  it.each([
    ['to the owner’s account where none is shown', null],
    ['to the one that is shown', 'hello@willow.example'],
  ])('booking notices go %s, and clients never see the account’s email', async (_, email) => {
    const practice = await openPractice(database)
    await database.sql('update practices set email = $2 where id = $1', [practice.id, email])
    await book(practice)
    const letters = await database.sql(
      'select kind, recipient, reply_to, body_text, attachments from outbound_messages where practice_id = $1',
      [practice.id],
    )
    const toPractice = letters.find(({ kind }) => kind === 'practice-booked')
    expect(toPractice?.recipient).toBe(email ?? practice.email)
    const toClient = letters.find(({ kind }) => kind === 'visit-booked')
    expect(toClient).toMatchObject({ recipient: 'ada@example.com', reply_to: email })
    expect(JSON.stringify(toClient)).not.toContain(practice.email)
  })
})

it('lists services sold online, with the practitioners who take bookings for them', async () => {
  const practice = await openPractice(database, { people: 2 })
  const [first, second] = practice.practitioners
  const page = async () => {
    const { services, practitioners } = dataOf(await shown(practice))
    const of = services.find(({ id }: { id: string }) => id === practice.service_id)
    return {
      people: practitioners.map(({ id }: { id: string }) => id),
      sold: of && { by: of.practitioner_ids, in: of.durations.length, with: of.addons.length },
    }
  }
  const all = { people: [first, second], sold: { by: [first, second], in: 1, with: 1 } }
  expect(await page()).toEqual(all)
  /** The page while one row is as `set` says; after it all is as before. */
  const having = async (table: string, set: string, back: string, id: string | undefined) => {
    await database.sql(`update ${table} set ${set} where id = $1`, [id])
    const found = await page()
    await database.sql(`update ${table} set ${back} where id = $1`, [id])
    expect(await page()).toEqual(all)
    return found
  }
  const archive = (table: string, id: string | undefined) =>
    having(table, 'archived_at = now()', 'archived_at = null', id)
  const one = { people: [first], sold: { ...all.sold, by: [first] } }
  expect(await archive('practitioners', second)).toEqual(one)
  expect(await having('practitioners', 'is_bookable = false', 'is_bookable = true', second)).toEqual(one)
  expect(await archive('service_addons', practice.addon_id)).toMatchObject({ sold: { with: 0 } })
  for (const gone of [
    await archive('services', practice.service_id),
    await archive('service_durations', practice.duration_id),
    await having('services', 'is_online = false', 'is_online = true', practice.service_id),
  ])
    expect(gone).toEqual({ people: [first, second], sold: undefined })
  await database.sql('update practitioners set is_bookable = false where id = any($1)', [[first, second]])
  expect(await page()).toEqual({ people: [], sold: undefined })
})

it('shows the chat link while chat is on and the plan includes it', async () => {
  const practice = await openPractice(database)
  await payForFull(database, practice.id)
  await database.sql(
    'insert into reception_settings (practice_id, is_on, is_on_booking_page, is_in_widget) values ($1, true, true, true)',
    [practice.id],
  )
  const chats = async () => dataOf(await shown(practice)).chats_from
  const having = async (...off: string[]) => {
    const set = (value: boolean) => off.map(each => `${each} = ${value}`).join(', ')
    await database.sql(`update reception_settings set ${set(false)} where practice_id = $1`, [practice.id])
    const found = await chats()
    await database.sql(`update reception_settings set ${set(true)} where practice_id = $1`, [practice.id])
    return found
  }
  expect(await chats()).toEqual(['page', 'widget'])
  expect(await having('is_on_booking_page')).toEqual(['widget'])
  expect(await having('is_in_widget')).toEqual(['page'])
  expect(await having('is_on')).toEqual([])
  await endTrial(database, practice.id)
  expect(await chats()).toEqual([])
})

describe('a practice that never opened booking', () => {
  const closedFromTheStart = async () => {
    const practice = await openPractice(database)
    await database.sql(
      'update practices set is_booking_open = false, first_opened_at = null, slug = $2 where id = $1',
      [practice.id, `quiet-${practice.id.slice(0, 8)}`],
    )
    return practice
  }
  const codes = async (practice: TestPractice) => {
    const answers = [
      await shown(practice),
      await run.visit('show-booking-page', { practice: `quiet-${practice.id.slice(0, 8)}` }),
      await run.visit('list-open-slots', { ...wish(practice), from: '2026-05-22', days: 1 }),
      await run.visit('hold-slot', { ...wish(practice), start }),
    ]
    return answers.map(answer => (answer.ok ? 'found' : answer.code))
  }

  it('is not found by visitors', async () => {
    const practice = await closedFromTheStart()
    expect(await codes(practice)).toEqual(['not_found', 'not_found', 'not_found', 'not_found'])
  })

  it('is found from the day it opens, even if it closes again', async () => {
    const practice = await closedFromTheStart()
    await run.as(practice.id, 'save-booking-settings', await settingsOf(practice, true))
    expect((await codes(practice)).slice(0, 3)).toEqual(['found', 'found', 'found'])
    await run.as(practice.id, 'save-booking-settings', await settingsOf(practice, false))
    expect((await codes(practice)).slice(0, 3)).toEqual(['found', 'found', 'booking_closed'])
  })
})

it('is found at its previous address, and returns the current one', async () => {
  const practice = await openPractice(database)
  const [old, next] = [`old-${practice.id.slice(0, 8)}`, `new-${practice.id.slice(0, 8)}`]
  for (const slug of [old, next])
    await database.sql('update practices set slug = $2 where id = $1', [practice.id, slug])
  expect(dataOf(await run.visit('show-booking-page', { practice: old })).practice).toMatchObject({
    id: practice.id,
    slug: next,
  })
  expect(dataOf(await run.visit('show-widget', { practice: old }))).toMatchObject({ practice: next })
})

async function settingsOf(practice: TestPractice, is_booking_open: boolean) {
  const [row] = await database.sql(
    `select approval, approval_after, min_notice_min, booking_window_days, allows_same_day, increment_min, hides_short_gaps,
       daily_limit, upcoming_limit, cancel_window_hours, cancellation_policy from practices where id = $1`,
    [practice.id],
  )
  return { ...row, is_booking_open }
}
