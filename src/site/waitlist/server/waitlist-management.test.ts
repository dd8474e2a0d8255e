import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Asker } from '#server/functions/verb.ts'
import { openOutbound } from '#server/outbound/outbound.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { member, newPractice, runAs, type TestPractice, visitor } from '../../../../tests/verbs.ts'
import { exportWaitlist } from './export-waitlist.ts'
import { inviteFromWaitlist } from './invite-from-waitlist.ts'
import { listWaitlist } from './list-waitlist.ts'
import { tidyWaitlist } from './tidy-waitlist.ts'
import { withdrawFromWaitlist } from './withdraw-from-waitlist.ts'

let database: TestDatabase
let admin: Asker
let password: Asker
let other: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  const { practice_id } = await newPractice(database)
  other = await newPractice(database)
  await database.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [practice_id])
  password = member(practice_id)
  admin = { ...password, claims: { sub: practice_id, aal: 'aal2' } }
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql('delete from waitlist_entries')
  await database.sql('delete from outbound_messages')
})

const now = new Date('2026-05-14T12:00:00Z')
const on = (day: number) => new Date(Date.UTC(2026, 4, day))
const add = async (name: string, confirmed: Date | null = now, created = on(1)) => {
  const rows = await database.sql(
    `insert into waitlist_entries (email, name, practice_type, confirmed_at, created_at)
      values ($1, $2, 'Acupuncture', $3, $4) returning id`,
    [`${name.toLowerCase().replaceAll(/\W/g, '')}@example.com`, name, confirmed, created],
  )
  return rows[0]?.id as string
}
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever shape the verb answers
const list = async (input = {}): Promise<any> => {
  const said = await runAs(database, admin, listWaitlist, input, now)
  return said.ok ? said.data : said
}
const names = (said: { entries: { name: string }[] }) => said.entries.map(({ name }) => name)
const invite = (entry_id: string) => runAs(database, admin, inviteFromWaitlist, { entry_id }, now)
const withdraw = (entry_id: string, withdrawn = true) =>
  runAs(database, admin, withdrawFromWaitlist, { entry_id, withdrawn }, now)

it('every waitlist call is refused to users who are not admins (§6)', async () => {
  const entry_id = await add('Nadia')
  const calls = [
    [listWaitlist, {}],
    [exportWaitlist, {}],
    [inviteFromWaitlist, { entry_id }],
    [withdrawFromWaitlist, { entry_id, withdrawn: true }],
  ] as const
  for (const [verb, input] of calls) {
    expect(await runAs(database, visitor, verb, input)).toMatchObject({ ok: false, status: 401 })
    expect(await runAs(database, other, verb, input)).toMatchObject({ ok: false, status: 403 })
    // An admin who has shown a password alone is none.
    expect(await runAs(database, password, verb, input)).toMatchObject({ ok: false, status: 403 })
  }
  expect((await list()).entries[0]).toMatchObject({ name: 'Nadia', state: 'waiting', position: 1 })
})

it('lists waiting people first, with search, status, counts and pages', async () => {
  await add('Second', on(3))
  await add('First 100%', on(2))
  await add('Unsure', null, on(9))
  const gone = await add('Gone', on(1))
  await withdraw(gone)
  const all = await list()
  expect(names(all)).toEqual(['First 100%', 'Second', 'Unsure', 'Gone'])
  expect(all.entries.map(({ position }: { position: number }) => position)).toEqual([1, 2, null, null])
  expect(all.counts).toEqual({ waiting: 2, invited: 0, signed_up: 0, unconfirmed: 1, withdrawn: 1 })
  expect(names(await list({ search: '100%' }))).toEqual(['First 100%'])
  expect(names(await list({ search: 'SECOND@example' }))).toEqual(['Second'])
  expect(names(await list({ state: 'withdrawn' }))).toEqual(['Gone'])
  // A place in line, and not in what was found.
  expect((await list({ search: 'second' })).entries[0].position).toBe(2)
  expect(await list({ search: 'nobody' })).toMatchObject({ entries: [], total: 0 })
  await database.sql(
    `insert into waitlist_entries (email, name, practice_type) select n || '@x.example', 'x', 'y' from generate_series(1, 60) n`,
  )
  const second = await list({ page: 2 })
  expect([second.total, second.page_size, second.entries.length]).toEqual([64, 50, 14])
})

it('sends one invitation email with a sign-up link, and moves the others up', async () => {
  const first = await add('First', on(2))
  await add('Second', on(3))
  const answers = await Promise.all([invite(first), invite(first)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'already_invited' })
  const mails = await database.sql('select * from outbound_messages')
  expect(mails).toMatchObject([
    { recipient: 'first@example.com', kind: 'waitlist-invitation', practice_id: null },
  ])
  expect(mails[0]?.body_text).toContain('http://localhost:3000/signup')
  const { entries, counts } = await list()
  expect(entries[0]).toMatchObject({ name: 'Second', position: 1 })
  expect(counts).toMatchObject({ waiting: 1, invited: 1 })
})

it('does not invite people who have not confirmed, or who left', async () => {
  expect(await invite(await add('Unsure', null))).toMatchObject({ status: 409, code: 'not_waiting' })
  const gone = await add('Gone')
  await withdraw(gone)
  expect(await invite(gone)).toMatchObject({ status: 409, code: 'not_waiting' })
  expect(await invite('00000000-0000-4000-8000-00000000dead')).toMatchObject({ status: 404 })
  expect(await database.sql('select from outbound_messages')).toEqual([])
})

it('restores a withdrawn person to their place', async () => {
  const first = await add('First', on(2))
  await add('Second', on(3))
  await withdraw(first)
  expect((await list()).entries[0]).toMatchObject({ name: 'Second', position: 1 })
  await withdraw(first, false)
  expect((await list()).entries[0]).toMatchObject({ name: 'First', position: 1 })
})

it('shows who has signed up, and keeps no place for them', async () => {
  const [account] = await database.sql('select email from auth.users where id = $1', [other.practice_id])
  const id = await add('Already here', on(2))
  await database.sql('update waitlist_entries set email = $2 where id = $1', [id, account?.email])
  await add('Second', on(3))
  const { entries, counts } = await list()
  expect(entries).toMatchObject([
    { name: 'Second', position: 1 },
    { name: 'Already here', state: 'signed_up', position: null },
  ])
  expect(counts).toMatchObject({ waiting: 1, signed_up: 1 })
})

it('exports everything, with no cell that a spreadsheet would execute', async () => {
  await add('=HYPERLINK("x")', on(2))
  await add('Lee, Ann', null)
  const said = await runAs(database, admin, exportWaitlist, {})
  const { csv } = (said as { data: { csv: string } }).data
  expect(csv.split('\r\n')).toEqual([
    'Position,Name,Email,Kind of practice,State,Joined,Confirmed,Invited',
    `1,"'=HYPERLINK(""x"")",hyperlinkx@example.com,Acupuncture,Waiting,2026-05-01T00:00:00.000Z,2026-05-02T00:00:00.000Z,`,
    ',"Lee, Ann",leeann@example.com,Acupuncture,Not confirmed,2026-05-01T00:00:00.000Z,,',
    '',
  ])
})

it('deletes unconfirmed people and people who left after 30 days', async () => {
  await add('Stays', on(1), on(1))
  await add('Fresh', null, on(13))
  await add('Unsure', null, new Date('2026-04-01'))
  const gone = await add('Gone')
  await database.sql('update waitlist_entries set withdrawn_at = $2 where id = $1', [
    gone,
    new Date('2026-04-01'),
  ])
  await tidyWaitlist({
    pool: database.pool,
    config: readConfig({}),
    log: pino({ level: 'silent' }),
    now: () => now,
    outbound: openOutbound(readConfig({})),
    proofKey: 'test-proof-key',
  })
  expect(names(await list())).toEqual(['Stays', 'Fresh'])
})
