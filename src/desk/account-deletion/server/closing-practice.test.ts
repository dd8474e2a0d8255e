import { afterAll, beforeAll, expect, it } from 'vitest'
import { canSendToClients } from '#diary/messages/server/client-send-guard.ts'
import { publishDuePosts } from '#growth/social/server/publishing/publish-due-posts.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { hashPassword } from '#server/platform/auth/accounts/passwords.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { outbox } from '../../../../tests/outbox.ts'
import { later, payingPractice, today } from '../../../../tests/paying-practice.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { last, receptionWorld } from '../../../../tests/reception-world.ts'
import { socialWorld } from '../../../../tests/social.ts'
import { addClient, addVisit } from '../../../../tests/visits.ts'
import { eraseAccounts } from './erase-accounts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
/** As `request-account-deletion` writes it down; at what time does not matter to what is held here. */
const close = (id: string) =>
  sql(
    `insert into private.account_deletions (user_id, practice_id, asked_at, erases_at, token_hash)
     values ($1, $1, '2026-05-14', '2026-05-21', repeat('a', 64))`,
    [id],
  )
const keep = (id: string) => sql('delete from private.account_deletions where user_id = $1', [id])

it('a closing practice sends reminders and answers, and pauses marketing until the account is kept', async () => {
  const own = await payingPractice(database)
  const [client] = await sql(
    `insert into clients (practice_id, first_name, last_name, email) values ($1, 'Rosa', 'Tam', 'rosa@example.com') returning id`,
    [own.own.id],
  )
  for (const purpose of ['offers', 'reviews'])
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
       values ($1, $2, 'email', $3, true, 'yes', '2026-05-01T12:00:00Z')`,
      [own.own.id, client?.id, purpose],
    )
  const verdictOf = async (purpose: string) => {
    const [row] = await sql(
      `insert into outbound_messages (practice_id, client_id, kind, purpose, urgency, recipient, subject, body_text, body_html,
         dedupe_key) values ($1, $2, 'test', $3, $4, 'rosa@example.com', 's', 't', 'h', gen_random_uuid()::text) returning id`,
      [
        own.own.id,
        client?.id,
        purpose,
        purpose === 'transactional' ? 'now' : purpose === 'care' ? 'soon' : 'bulk',
      ],
    )
    const verdicts = await inTransaction(database.pool, { role: 'service_role', claims: {} }, {}, db =>
      canSendToClients(db, [row?.id], new Date(today)),
    )
    return verdicts.get(row?.id)?.leaves
  }
  const all = async () => [
    await verdictOf('transactional'),
    await verdictOf('care'),
    await verdictOf('marketing'),
    await verdictOf('review'),
  ]
  expect(await all()).toEqual(['now', 'now', 'now', 'now'])
  await close(own.own.id)
  expect(await all()).toEqual(['now', 'now', 'later', 'later'])
  await keep(own.own.id)
  expect(await all()).toEqual(['now', 'now', 'now', 'now'])
})

it('a closing practice answers no chat and shows no booking page until the account is kept', async () => {
  const world = await receptionWorld(database, '2026-05-20T14:00:00Z')
  const { id } = world.practice
  const asked = ['How much is a massage?']
  await close(id)
  await sql('update practices set is_booking_open = false where id = $1', [id])
  const { response } = last(await world.talk(asked))
  expect(response).toBe('The chat of Willow is off at the moment. You can call (828) 555-0142.')
  const page = () => world.run.visit('show-booking-page', { practice: id })
  expect(dataOf(await page())).toMatchObject({ practice: { is_booking_open: false }, chats_from: [] })
  await keep(id)
  await sql('update practices set is_booking_open = true where id = $1', [id])
  expect(last(await world.talk(asked)).response).not.toContain('off at the moment')
})

it('a closing practice publishes no post until the account is kept', async () => {
  const world = await socialWorld(database)
  const { id } = world.practice
  await world.connect('facebook')
  const { post_id, revision } = await world.save({ network: 'facebook', text: 'Quiet Tuesdays.' })
  dataOf(await world.ask('schedule-social-post', { post_id, revision, when: { kind: 'now' } }))
  const turn = () => publishDuePosts({ ...world.run.deps, outbound: outbox })
  await close(id)
  await turn()
  expect(await world.row(post_id)).toMatchObject({ state: 'scheduled' })
  await keep(id)
  await turn()
  expect(await world.row(post_id)).toMatchObject({ state: 'publishing' })
})

const password = 'a quiet password'

/** A practice with a paid month, whose owner has a password. */
async function paying() {
  const own = await payingPractice(database)
  const { id } = own.own
  await sql('update auth.users set encrypted_password = $2 where id = $1', [id, await hashPassword(password)])
  await own.subscribe()
  return {
    id,
    own,
    request: async () => dataOf(await own.as('request-account-deletion', { password, practice_id: id })),
    isRenewed: async () => !(await own.subscriptions())[0]?.cancel_at_period_end,
    /** What the provider has of it. */
    books: async () =>
      (
        await sql(`select facts from private.test_payments where kind = 'subscription' and reference = $1`, [
          id,
        ])
      )[0]?.facts,
  }
}

it('a closing practice’s plan ends with the paid month, and continues once the account is kept', async () => {
  const { id, own, request, isRenewed } = await paying()
  // Clients who still wait for a visit then, and an archive that was made here and not handed in.
  const where = { practice_id: id, practitioner_id: own.own.practitioners[0] as string }
  const client_id = await addClient(database, where)
  for (const [days, status] of [
    [3, 'confirmed'],
    [9, 'confirmed'],
    [10, 'cancelled'],
  ] as const)
    await addVisit(database, where, { client_id, starts_at: later(days).toISOString(), status })
  await sql(
    `insert into files (practice_id, kind, name, type, bytes, sha256, storage, state, read_right, write_right, uploaded_by)
     values ($1, 'archive', 'x', 'application/zip', 1, repeat('0', 64), 'postgres', 'ready', 'practice-settings', 'practice-settings', $1)`,
    [id],
  )
  expect(dataOf(await own.as('show-account-deletion'))).toMatchObject({
    asks_password: true,
    erases_at: null,
    practice: {
      ...{ has_plan: true, clients: 1, colleagues: 0, appointments: 3 },
      ...{ upcoming_after: 1, archive_made_at: null },
    },
  })
  await request()
  expect(await isRenewed()).toBe(false)
  expect(dataOf(await own.as('keep-account'))).toEqual({ is_plan_back: true })
  expect(await isRenewed()).toBe(true)
  await request()
  // It ended meanwhile.
  await sql(`update subscriptions set status = 'ended' where practice_id = $1`, [id])
  expect(dataOf(await own.as('keep-account'))).toEqual({ is_plan_back: false })
})

it('a plan that the owner had canceled before stays canceled', async () => {
  const { own, request, isRenewed } = await paying()
  dataOf(await own.as('cancel-subscription'))
  await request()
  expect(dataOf(await own.as('keep-account'))).toEqual({ is_plan_back: null })
  expect(await isRenewed()).toBe(false)
})

it('a practice is erased once the provider confirms that no charges follow, even if its plan was renewed', async () => {
  const { id, own, request, books } = await paying()
  await request()
  dataOf(await own.as('resume-subscription'))
  await eraseAccounts(own.jobs(later(8)))
  expect(await sql('select id from practices where id = $1', [id])).toEqual([])
  expect(await books()).toMatchObject({ cancel_at_period_end: true })
})
