import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '../../src/server/database/migrate.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { inDatabase } from '../database-setup.ts'
import { openPractice, type TestPractice } from '../practice.ts'

let database: TestDatabase
let practice: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  practice = await openPractice(database)
})
afterAll(() => database.close())

const file = '20261122000300_bounds.sql'
/** The database as it was: the checks of the file are gone, and its functions with them. */
async function withoutBounds(): Promise<void> {
  const checks = await database.sql(
    `select conrelid::regclass::text as relation, conname as name from pg_constraint where contype = 'c'
      and (conname like '%\\_bound' or conname in ('outbound_messages_one_recipient', 'client_consents_one_address'))
      and conrelid::regclass::text <> 'private.mended_values'`,
  )
  expect(checks.length).toBeGreaterThan(50)
  for (const { relation, name } of checks)
    await database.sql(`alter table ${relation} drop constraint ${name}`)
  await database.sql('drop table private.mended_values')
  // What later files built on them goes along.
  await database.sql('drop function app.is_email(text), app.are_short(text[], integer) cascade')
  await database.sql(`delete from private.migrations where name = '1/${file}'`)
}

it('an older database starts, and loses no text', async () => {
  await withoutBounds()
  const long = 'x'.repeat(8_000)
  const [client] = await database.sql(
    `insert into clients (practice_id, first_name, email, tags) values ($1, 'Rosa', 'a@b.co,x@evil.example', $2) returning id`,
    [practice.id, ['vip', long]],
  )
  await database.sql(`update practices set email = 'us@example.com, them@example.com' where id = $1`, [
    practice.id,
  ])
  await database.sql(
    `insert into outbound_messages (practice_id, kind, recipient, subject, body_text, body_html, dedupe_key, status)
      select $1, 'k', 'a@b.co,x@evil.example', 's', 't', 'h', status, status from unnest(array['queued', 'sent']) status`,
    [practice.id],
  )
  await migrate(database.ownerConfig)

  const [row] = await database.sql('select email, tags from clients where id = $1', [client?.id])
  expect(row).toEqual({ email: null, tags: ['vip', 'x'.repeat(40)] })
  const [note] = await database.sql('select note, author_id from client_notes where client_id = $1', [
    client?.id,
  ])
  expect(note).toEqual({ author_id: null, note: expect.stringContaining('a@b.co,x@evil.example') })
  const mended = await database.sql(
    'select relation, column_name, was from private.mended_values order by 1, 2',
  )
  // The profile mirrors its practice.
  expect(mended.slice(0, 3)).toEqual([
    { relation: 'clients', column_name: 'email', was: 'a@b.co,x@evil.example' },
    { relation: 'clients', column_name: 'tags', was: ['vip', long] },
    { relation: 'practices', column_name: 'email', was: 'us@example.com, them@example.com' },
  ])
  expect(await database.sql('select status, recipient from outbound_messages order by status')).toEqual([
    { status: 'failed', recipient: 'a@b.co,x@evil.example' },
    { status: 'sent', recipient: 'a@b.co,x@evil.example' },
  ])
  // What was mended can be changed like everything else, and the bounds hold.
  await database.sql(`update clients set archived_at = now() where id = $1`, [client?.id])
  await database.sql(`update practices set name = 'Still here' where id = $1`, [practice.id])
  await database.sql(`update outbound_messages set client_id = $1`, [client?.id])
  const again = database.sql('update clients set tags = $2 where id = $1', [client?.id, [long]])
  await expect(again).rejects.toMatchObject({ code: '23514' })
})

it.each([
  ['a@b.co,x@evil.example', false],
  ['a@b.co x@evil.example', false],
  ['a@b.co\nBcc: x@evil.example', false],
  ['a@b.co\n', false],
  ['Rosa <a@b.co>', false],
  ['<a@b.co>', false],
  ['file:///etc/passwd', false],
  ['file:x@b.co', false],
  ['a@b@c.co', false],
  ['a@b', false],
  ['@b.co', false],
  ['', false],
  [`${'a'.repeat(250)}@b.co`, false],
  ['rosa@example.com', true],
  ['rosa.diaz+spa@mail.example.co.uk', true],
  ["o'neil@example.com", true],
  ['a!b@example.com', true],
])('%j is accepted as one address: %s', async (address, is_one) => {
  expect(await database.sql('select app.is_email($1) as is_one', [address])).toEqual([{ is_one }])
})

/** A database as it was before the 22nd, with nothing in it: the files up to then, noted as run. */
async function databaseBefore(): Promise<{ config: pg.ClientConfig; client: pg.Client }> {
  const config = inDatabase(inject('owner'), `before_${randomBytes(6).toString('hex')}`)
  await database.sql(`create database ${nameOf(config)}`)
  const client = new pg.Client({ ...config, options: '-c search_path=public,extensions' })
  await client.connect()
  await client.query(
    'create schema if not exists private; create table private.migrations (name varchar(255) primary key, timestamp varchar(255))',
  )
  const before = [
    ...['10_roles.sql', '20_auth.sql', '30_factors.sql'].map(name => ['0', 'src/server/platform/sql', name]),
    ...readdirSync('supabase/migrations')
      .filter(name => name < '20261122')
      .sort()
      .map(name => ['1', 'supabase/migrations', name]),
  ]
  for (const [rank, folder, name] of before) {
    await client.query(readFileSync(`${folder}/${name}`, 'utf8'))
    await client.query('insert into private.migrations values ($1, now()::text)', [`${rank}/${name}`])
  }
  return { config, client }
}
const nameOf = ({ database: name, connectionString }: pg.ClientConfig) =>
  name ?? new URL(connectionString ?? '').pathname.slice(1)

it('a ledger with wording longer than now allowed starts, word for word', async () => {
  const { config, client } = await databaseBefore()
  const wording = 'Yes, gladly. '.repeat(400)
  const owner = '7b0f6a3e-0000-4000-8000-000000000001'
  await client.query(`insert into auth.users (id, email) values ($1, 'us@example.com')`, [owner])
  await client.query(
    `with made as (insert into clients (practice_id, first_name, email) values ($1, 'Rosa', 'rosa@example.com') returning id)
     insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording)
       select $1, id, 'email', 'offers', true, 'staff', $2 from made`,
    [owner, wording],
  )
  await migrate(config)
  expect((await client.query('select wording, address from client_consents')).rows).toEqual([
    { wording, address: 'rosa@example.com' },
  ])
  const again = client.query(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording)
       select practice_id, client_id, 'email', 'offers', false, wording from client_consents`,
  )
  await expect(again).rejects.toMatchObject({ constraint: 'client_consents_wording_bound' })
  await client.end()
  await database.sql(`drop database ${nameOf(config)} with (force)`)
})
