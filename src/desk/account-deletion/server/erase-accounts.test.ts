import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownerId } from '../../../../scripts/demo/practice-rows.ts'
import { strangerId, worldDatabase } from '../../../../tests/access/world.ts'
import type { TestDatabase } from '../../../../tests/database.ts'
import { jobDeps } from '../../../../tests/queue.ts'
import { eraseAccounts } from './erase-accounts.ts'

/** A practice with a row in every table. */
let database: TestDatabase
beforeAll(async () => {
  database = await worldDatabase()
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const turn = () => eraseAccounts(jobDeps(database))

const tables = () =>
  sql(`select c.oid::regclass::text as name, exists (select from pg_attribute a where a.attrelid = c.oid
      and a.attname = 'practice_id' and not a.attisdropped) as of_practice
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'clinical', 'auth') order by 1`)

const rowsOfPractice = async () => {
  const found: Record<string, number> = {}
  for (const { name, of_practice } of await tables()) {
    if (!of_practice) continue
    const [{ count } = { count: 0 }] = await sql(`select count(*) from ${name} where practice_id = $1`, [
      ownerId,
    ])
    if (count > 0) found[name] = count
  }
  return found
}

/** Tables in which a text stands anywhere in a row. */
const tablesWith = async (text: string) => {
  const found: string[] = []
  for (const { name } of await tables())
    if ((await sql(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text])).length > 0)
      found.push(name)
  return found
}

const isDueSince = (time: string) =>
  sql(
    `update private.account_deletions set asked_at = now() - interval '20 days', erases_at = now() - $1::interval`,
    [time],
  )

it('erasing an account deletes every row of the practice and its owner, in every table of the catalog', async () => {
  const [owner] = await sql('select email from auth.users where id = $1', [ownerId])
  const others = await sql('select id from auth.users where id <> $1 order by id', [ownerId])
  const before = await rowsOfPractice()
  expect(Object.keys(before).length).toBeGreaterThan(100)
  await sql(`insert into outbound_messages (kind, recipient, subject, body_text, body_html, dedupe_key)
    values ('account-magic-link', '${owner?.email}', 'Sign in', 'Link', '<p>Link</p>', 'letter-of-owner')`)

  await sql('update feedback set user_email = $1', [owner?.email])
  await sql('update waitlist_entries set email = $1', [owner?.email])
  await sql('update feedback_followers set email = $1', [owner?.email])
  await sql(
    `insert into outbound_messages (kind, recipient, reply_to, subject, body_text, body_html, dedupe_key)
     values ('feedback', 'team@example.com', $1, 'Asked', 'Text', '<p>Text</p>', 'asked-by-owner')`,
    [owner?.email],
  )

  await turn()
  expect(await rowsOfPractice()).toEqual(before)

  // The provider of its plan knows nothing of it, so nobody can say that no more is charged.
  await isDueSince('1 day')
  await turn()
  expect(Object.keys(await rowsOfPractice())).toEqual(Object.keys(before))

  await isDueSince('4 days')
  await turn()
  // Which bytes of a bucket are still to be deleted, in ids alone.
  expect(Object.keys(await rowsOfPractice())).toEqual(['private.file_remains'])
  expect(await tablesWith(ownerId)).toEqual(['outbound_messages', 'private.file_remains'])
  expect(await tablesWith(owner?.email)).toEqual(['outbound_messages'])
  expect(
    await sql('select kind, practice_id from outbound_messages where recipient = $1', [owner?.email]),
  ).toEqual([{ kind: 'account-deleted', practice_id: null }])
  // Everybody else's account stays, and another practice has all it had.
  expect(await sql('select id from auth.users order by id')).toEqual(others)
  expect(await sql('select id from practices where id = $1', [strangerId])).toHaveLength(1)

  await sql(
    `update outbound_messages set status = 'sent', sent_at = now() - interval '2 days' where kind = 'account-deleted'`,
  )
  await turn()
  expect(await tablesWith(owner?.email)).toEqual([])
})
