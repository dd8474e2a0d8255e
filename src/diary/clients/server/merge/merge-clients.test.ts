import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { endTrial, payForFull } from '../../../../../tests/free-plan.ts'
import { type MergeWorld, mergeWorld } from '../../../../../tests/merges.ts'
import { newPractice, runAs } from '../../../../../tests/verbs.ts'
import { clientReferences, standingReferences } from '../offers/client-references.ts'
import { saveClient } from '../offers/save-client.ts'
import { answerDuplicate } from './answer-duplicate.ts'
import { mergeClients } from './merge-clients.ts'
import { undoMerge } from './undo-merge.ts'

let database: TestDatabase
let world: MergeWorld
beforeAll(async () => {
  database = await testDatabase()
  world = mergeWorld(database)
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const now = new Date('2026-05-14T12:00:00Z')

test('all rows of one record move to the other, which is found by the details of both', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await world.twoOfOne(own)
  const answer = await runAs(
    database,
    own,
    mergeClients,
    { keep_id: keep, other_id: gone, take: ['email'] },
    now,
  )
  expect(answer).toMatchObject({ ok: true, data: { client_id: keep } })
  const rows = await world.rowsOf(own)
  for (const table of clientReferences)
    expect(rows[table]?.map((row: { client_id: string }) => row.client_id)).toEqual([keep, keep])
  expect(rows.clients).toContainEqual(
    expect.objectContaining({
      id: keep,
      first_name: 'June',
      email: 'june79@example.com',
      other_emails: ['june.c@example.com'],
      other_names: ['Jane Castellano'],
      tags: ['VIP', 'Mornings'],
    }),
  )
  expect(rows.clients).toContainEqual(
    expect.objectContaining({ id: gone, merged_into: keep, archived_at: expect.anything() }),
  )
  expect(rows.starred_notes).toContainEqual(
    expect.objectContaining({ client_id: keep, starred_note: 'June: warm table\nJane: warm table' }),
  )
  expect(rows.duplicate_questions).toMatchObject([{ answer: 'same' }])
  // By the other name, the other address in full, and never the one that went.
  for (const query of ['jane', 'june.c@example.com', 'june79@']) {
    const found = await database.sql(
      `select c.id from clients c where c.practice_id = $1 and c.merged_into is null and (c.search || c.addresses) like $2`,
      [own.practice_id, `%${query}%`],
    )
    expect(found).toEqual([{ id: keep }])
  }
})

test('a visit of the merged record still answers its booker with the name they typed', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await world.twoOfOne(own)
  await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
  const visits = await sql(
    `select contact_email, booked_first_name, booked_as from appointments where practice_id = $1 order by starts_at`,
    [own.practice_id],
  )
  expect(visits).toEqual([
    { contact_email: null, booked_first_name: null, booked_as: null },
    { contact_email: 'june79@example.com', booked_first_name: 'Jane', booked_as: null },
  ])
})

test('an opt-in stays with the address it was given for', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await world.twoOfOne(own)
  await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
  const entries = await sql(
    `select client_id, address from client_consents where practice_id = $1 order by address`,
    [own.practice_id],
  )
  expect(entries).toEqual([
    { client_id: keep, address: 'june.c@example.com' },
    { client_id: keep, address: 'june79@example.com' },
  ])
  // And the ledger is shut again for the same transaction's rest, and for everybody else.
  await expect(
    sql('update client_consents set client_id = $2 where practice_id = $1', [own.practice_id, gone]),
  ).rejects.toThrow(/only ever added to/)
})

test('a repeated merge returns the same merge, and simultaneous merges in both directions make one', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await world.twoOfOne(own)
  const both = await Promise.all([
    runAs(database, own, mergeClients, { keep_id: keep, other_id: gone }),
    runAs(database, own, mergeClients, { keep_id: gone, other_id: keep }),
    runAs(database, own, mergeClients, { keep_id: keep, other_id: gone }),
  ])
  const made = both.find(answer => answer.ok) as unknown as { data: { merge_id: string; client_id: string } }
  const pair = { keep_id: made.data.client_id, other_id: made.data.client_id === keep ? gone : keep }
  expect(await runAs(database, own, mergeClients, pair)).toEqual(made)
  expect(await sql('select undone_at from client_merges where practice_id = $1', [own.practice_id])).toEqual([
    { undone_at: null },
  ])
  const refused = both.filter(answer => !answer.ok)
  expect(refused.every(answer => 'code' in answer && answer.code === 'client_merged')).toBe(true)
  expect(both.length - refused.length).toBeGreaterThan(0)
})

test('records marked as different, never compared, or of another practice are not merged', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database)]
  await payForFull(database, other.practice_id)
  const { keep, gone } = await world.twoOfOne(own)
  const before = await world.rowsOf(own)
  expect(await runAs(database, other, mergeClients, { keep_id: keep, other_id: gone })).toMatchObject({
    code: 'not_found',
  })
  const [third] = await sql(
    `insert into clients (practice_id, first_name) values ($1, 'Theo') returning id`,
    [own.practice_id],
  )
  expect(await runAs(database, own, mergeClients, { keep_id: keep, other_id: third?.id })).toMatchObject({
    code: 'not_found',
  })
  expect(await runAs(database, own, mergeClients, { keep_id: keep, other_id: keep })).toMatchObject({
    ok: false,
  })
  await sql('delete from clients where id = $1', [third?.id])
  const [question] = await sql('select id from duplicate_questions where practice_id = $1', [own.practice_id])
  await runAs(database, own, answerDuplicate, { question_id: question?.id, answer: 'two' })
  expect(await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })).toMatchObject({
    code: 'answered_two',
  })
  await runAs(database, own, answerDuplicate, { question_id: question?.id, answer: null })
  expect(await world.rowsOf(own)).toEqual(before)
})

test('a plan without merging merges nothing, but can still undo merges', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await world.twoOfOne(own)
  const pair = { keep_id: keep, other_id: gone }
  const merged = await runAs(database, own, mergeClients, pair, now)
  await endTrial(database, own.practice_id)
  const merge_id = (merged as { data: { merge_id: string } }).data.merge_id
  expect(await runAs(database, own, undoMerge, { merge_id }, now)).toMatchObject({ ok: true })
  expect(await runAs(database, own, mergeClients, pair, now)).toMatchObject({ code: 'plan_feature' })
})

test('lead stage, language and time zone are copied if the kept record has none', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await world.twoOfOne(own)
  await sql("update clients set lead_stage = 'visited' where id = $1", [keep])
  await sql(
    "update clients set lead_stage = 'inquiry', locale = 'de-AT', time_zone = 'Europe/Vienna' where id = $1",
    [gone],
  )
  const merged = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone }, now)
  const said = () => sql('select lead_stage, locale, time_zone from clients where id = $1', [keep])
  expect(await said()).toEqual([{ lead_stage: 'visited', locale: 'de-AT', time_zone: 'Europe/Vienna' }])
  const merge_id = (merged as { data: { merge_id: string } }).data.merge_id
  await runAs(database, own, undoMerge, { merge_id }, now)
  expect(await said()).toEqual([{ lead_stage: 'visited', locale: null, time_zone: null }])
})

describe('a late write to the merged record', () => {
  test('goes to the kept record', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.twoOfOne(own)
    await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    await sql(`insert into client_notes (practice_id, client_id, note) values ($1, $2, 'From an open tab')`, [
      own.practice_id,
      gone,
    ])
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording)
       values ($1, $2, 'email', 'reminders', true, 'Yes')`,
      [own.practice_id, gone],
    )
    await world.visitOf(own, gone, 'late')
    const rows = await world.rowsOf(own)
    for (const table of clientReferences) {
      const whose = rows[table]?.map((row: { client_id: string | null }) => row.client_id)
      expect([table, whose]).toEqual([table, expect.arrayContaining([keep])])
      expect([table, whose]).not.toEqual([table, expect.arrayContaining([gone])])
    }
    // The address that was looked at, not the kept one's.
    expect(rows.client_consents).toContainEqual(
      expect.objectContaining({ purpose: 'reminders', address: 'june79@example.com' }),
    )
  })

  test('cannot change or restore the merged record', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.twoOfOne(own)
    await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    expect(
      await runAs(database, own, saveClient, { client_id: gone, first_name: 'Jane', is_somebody_else: true }),
    ).toMatchObject({ status: 409, code: 'client_merged' })
    await expect(sql('update clients set archived_at = null where id = $1', [gone])).rejects.toThrow(
      /clients_merged_is_archived/,
    )
  })

  test('finds the kept record by the other record’s details', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await world.twoOfOne(own)
    await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    const typed = { first_name: 'Jane', last_name: 'Castellano', email: 'june79@example.com' }
    expect(await runAs(database, own, saveClient, typed)).toMatchObject({
      code: 'client_exists',
      details: { client_id: keep, name: 'June Castellano', verdict: 'same' },
    })
  })
})

test('every column that references a client is moved in a merge, or has a reason not to be', async () => {
  const named = await sql(
    `select distinct n.nspname || '.' || c.relname || '.' || a.attname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where n.nspname in ('public', 'private', 'clinical') and c.relkind in ('r', 'p') and not a.attisdropped and (a.attname = 'client_id'
       or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
         and k.confrelid = 'public.clients'::regclass and a.attnum = any(k.conkey) and a.attname <> 'practice_id'))
     order by 1`,
  )
  const known = [
    ...clientReferences.map(table => `public.${table}.client_id`),
    ...Object.keys(standingReferences),
  ]
  expect(named.map(row => row.name)).toEqual(known.sort())
})
