import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { productClient, proofFor } from '../../../../tests/product-client.ts'
import { runAs, visitor } from '../../../../tests/verbs.ts'
import { confirmWaitlistPlace } from './confirm-waitlist-place.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { leaveWaitlist } from './leave-waitlist.ts'
import { showWaitlistPlace } from './show-waitlist-place.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql('delete from waitlist_entries')
  await database.sql('delete from outbound_messages')
  await database.sql('delete from private.rate_limits')
})

const day = new Date('2026-05-14T12:00:00Z')
const later = (days: number) => new Date(day.getTime() + days * 86_400_000)
const join = (email: string, more: object = {}, now = day) =>
  runAs(database, visitor, joinWaitlist, { email, name: 'Nadia', practice_type: 'Acupuncture', ...more }, now)
const mailed = { ok: true, data: { status: 'mailed' } }
const mails = (recipient: string) =>
  database.sql('select * from outbound_messages where recipient = $1 order by created_at, subject', [
    recipient,
  ])
const entry = async (email: string) =>
  (await database.sql('select * from waitlist_entries where email = $1', [email]))[0]
/** The token of the newest mail to an address. */
const tokenOf = async (email: string) => {
  const body = (await mails(email)).at(-1)?.body_text as string
  return /\/waitlist\/([0-9a-f]{64})/.exec(body)?.[1] as string
}
const confirm = (token: string, now = day) => runAs(database, visitor, confirmWaitlistPlace, { token }, now)
const show = (token: string) => runAs(database, visitor, showWaitlistPlace, { token })
const leave = (token: string, now = day) => runAs(database, visitor, leaveWaitlist, { token }, now)
const takePlace = async (email: string, at: Date) => {
  await join(email, {}, at)
  await confirm(await tokenOf(email), at)
}

it('sends an email whose link shows a page, and takes the place only on confirmation', async () => {
  expect(await join(' Nadia@Example.com ')).toEqual(mailed)
  const [mail] = await mails('nadia@example.com')
  expect(mail).toMatchObject({ practice_id: null, kind: 'waitlist-place', status: 'queued' })
  const token = await tokenOf('nadia@example.com')
  expect(await show(token)).toMatchObject({ data: { place: 'unconfirmed', position: null } })
  expect((await entry('nadia@example.com'))?.confirmed_at).toBeNull()
  expect(await confirm(token)).toEqual({
    ok: true,
    data: { place: 'waiting', email: 'nadia@example.com', position: 1 },
  })
})

it('shows the same place on repeated joins and confirmations', async () => {
  for (const at of [0, 1, 2]) await takePlace(`p${at}@example.com`, later(at))
  const token = await tokenOf('p1@example.com')
  expect(await show(token)).toMatchObject({ data: { position: 2 } })
  expect(await join('p1@example.com', {}, later(9))).toEqual(mailed)
  expect(await tokenOf('p1@example.com')).toBe(token)
  expect(await confirm(token, later(9))).toMatchObject({ data: { place: 'waiting', position: 2 } })
  expect((await mails('p1@example.com')).map(mail => mail.subject)).toContain(
    'Your place on the Stillpoint waitlist',
  )
})

it('gives the same answer for every address, and changes no place', async () => {
  await takePlace('first@example.com', day)
  await takePlace('second@example.com', later(1))
  const asked = async (email: string) => {
    const before = await database.sql('select count(*)::int as n from outbound_messages')
    const said = await join(email, { name: 'Mallory' }, later(2))
    const after = await database.sql('select count(*)::int as n from outbound_messages')
    return { said, mails: after[0]?.n - before[0]?.n }
  }
  const known = await asked('first@example.com')
  expect(known).toEqual({ said: mailed, mails: 1 })
  expect(await asked('nobody@example.com')).toEqual(known)
  expect(await show(await tokenOf('second@example.com'))).toMatchObject({ data: { position: 2 } })
  expect((await entry('first@example.com'))?.name).toBe('Nadia')
})

it('includes no stranger’s text in the email to the given address', async () => {
  await join('target@example.com', { name: 'Buy pills', practice_type: 'spam.example' })
  expect(JSON.stringify(await mails('target@example.com'))).not.toMatch(/pills|spam/)
  // Until it is confirmed, whoever it belongs to says who they are.
  await join('target@example.com', { name: 'Tara' })
  expect((await entry('target@example.com'))?.name).toBe('Tara')
})

it('sends one email a day to an address', async () => {
  for (let n = 0; n < 3; n++) await join('many@example.com')
  expect(await mails('many@example.com')).toHaveLength(1)
  await join('many@example.com', {}, later(1))
  expect(await mails('many@example.com')).toHaveLength(2)
})

it('lets a person leave and rejoin at the end of the line', async () => {
  await takePlace('first@example.com', day)
  await takePlace('second@example.com', later(1))
  const token = await tokenOf('first@example.com')
  expect(await leave(token)).toMatchObject({ data: { place: 'left', position: null } })
  expect(await leave(token)).toMatchObject({ data: { place: 'left' } })
  expect(await show(await tokenOf('second@example.com'))).toMatchObject({ data: { position: 1 } })
  expect(await confirm(token, later(3))).toMatchObject({ data: { place: 'waiting', position: 2 } })
})

it('rejects an invented link', async () => {
  await takePlace('first@example.com', day)
  const token = await tokenOf('first@example.com')
  const other = randomUUID().replaceAll('-', '') + token.slice(32)
  for (const made of [other, token.slice(0, 32) + '0'.repeat(32)])
    for (const act of [show, confirm, leave])
      expect(await act(made)).toMatchObject({ ok: false, status: 404, code: 'not_found' })
  expect(await show('../waitlist')).toMatchObject({ ok: false, status: 400 })
})

it('requires a proof of work, refuses bots, and is limited to five an hour, over HTTP', async () => {
  const product = await productClient(database, new Date())
  const input = { email: 'web@example.com', name: 'Web', practice_type: 'Other' }
  const proof = async () => proofFor((await product.verb('start-waitlist-challenge', {})).body.challenge)
  expect(await product.verb('join-waitlist', input)).toMatchObject({
    status: 400,
    body: { error: { code: 'challenge_failed' } },
  })
  const challenge = await proof()
  expect(await product.verb('join-waitlist', { ...input, challenge })).toMatchObject({ status: 200 })
  expect((await product.verb('join-waitlist', { ...input, challenge })).status).toBe(400)
  const bot = { ...input, email: 'bot@example.com', website: 'https://spam.example' }
  expect((await product.verb('join-waitlist', { ...bot, challenge: await proof() })).status).toBe(403)
  expect(await entry('bot@example.com')).toBeUndefined()
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await product.verb('join-waitlist', input, '198.18.7.7')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  const rows = await product.visitor().from('waitlist_entries').select()
  expect(rows.data).toBeNull()
})
