import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { newPractice, runAs, type TestPractice } from '../../../../tests/verbs.ts'
import { answerDuplicate } from './answer-duplicate.ts'
import { clientReferences, standingReferences } from './client-references.ts'
import { mergeClients } from './merge-clients.ts'
import { saveClient } from './save-client.ts'
import { undoMerge } from './undo-merge.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const now = new Date('2026-05-14T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

/** Two records of which staff are asked, with a visit, a note, a mail, a yes, a star and a tag each. */
async function twoOfOne(own: TestPractice) {
  const make = async (first: string, email: string, tag: string) => {
    const [row] = await sql(
      `insert into clients (practice_id, first_name, last_name, email, phone, tags, source, created_at)
       values ($1, $2, 'Castellano', $3, '+18285550135', array[$4], 'online', '2026-01-01') returning id`,
      [own.practice_id, first, email, tag],
    )
    const id = row?.id as string
    await sql(`insert into starred_notes values ($1, $2, $3)`, [own.practice_id, id, `${first}: warm table`])
    await sql(`insert into client_notes (practice_id, client_id, note) values ($1, $2, $3)`, [
      own.practice_id,
      id,
      `${first} came late`,
    ])
    await sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording)
       values ($1, $2, 'email', 'offers', true, 'booking', 'Yes')`,
      [own.practice_id, id],
    )
    await visitOf(own, id, first)
    return id
  }
  const [keep, gone] = [
    await make('June', 'june.c@example.com', 'VIP'),
    await make('Jane', 'june79@example.com', 'Mornings'),
  ]
  await ask(own, keep, gone)
  return { keep, gone }
}

let hour = 0
async function visitOf(own: TestPractice, clientId: string, name: string) {
  hour++
  const [service] = await sql(`insert into services (practice_id, name) values ($1, $2) returning id`, [
    own.practice_id,
    `Hot stone ${name} ${hour}`,
  ])
  const [visit] = await sql(
    `insert into appointments (practice_id, client_id, practitioner_id, service_id, starts_at, ends_at, blocks_from, blocks_until,
       service_name, duration_min, price_cents, currency, source, created_at)
     values ($1, $2, $3, $4, $5, $6, $5, $6, 'Hot stone', 60, 9000, 'USD', 'online', '2026-05-01') returning id`,
    [
      own.practice_id,
      clientId,
      own.practitioner_id,
      service?.id,
      new Date(Date.UTC(2026, 5, 1, hour * 2)),
      new Date(Date.UTC(2026, 5, 1, hour * 2 + 1)),
    ],
  )
  await sql(
    `insert into outbound_messages (practice_id, client_id, appointment_id, kind, recipient, subject, body_text, body_html, dedupe_key)
     values ($1, $2, $3, 'booked', 'a@example.com', 's', 't', 'h', $4)`,
    [own.practice_id, clientId, visit?.id, `${visit?.id}`],
  )
  return visit?.id as string
}

const ask = (own: TestPractice, one: string, other: string, answer: string | null = null) =>
  sql(
    `insert into duplicate_questions (practice_id, client_id, other_id, score, reasons, answer, answered_at)
     values ($1, $2, $3, 0.75, '{phone,name_close}', $4, $5)`,
    [own.practice_id, other, one, answer, answer && now],
  )

/** Every row of a practice that a merge may touch, without what only says when it was touched. */
async function rowsOf(own: TestPractice) {
  const read = (table: string, order = 'id') =>
    sql(`select to_jsonb(t) - 'updated_at' as row from ${table} t where practice_id = $1 order by ${order}`, [
      own.practice_id,
    ])
  return Object.fromEntries(
    await Promise.all(
      [
        ['clients', 'id'],
        ['starred_notes', 'client_id'],
        ['duplicate_questions', 'id'],
        ...clientReferences.map(table => [table, 'id']),
      ].map(async ([table, order]) => [table, (await read(table as string, order)).map(({ row }) => row)]),
    ),
  )
}

const idOf = (answer: unknown) => (answer as { data: { merge_id: string } }).data.merge_id

test('all that belongs to one goes over to the other, which is found by what both said', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await twoOfOne(own)
  const answer = await runAs(
    database,
    own,
    mergeClients,
    { keep_id: keep, other_id: gone, take: ['email'] },
    now,
  )
  expect(answer).toMatchObject({ ok: true, data: { client_id: keep } })
  const rows = await rowsOf(own)
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

test('a visit of the one that went still answers where it was booked, in the name that was typed', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await twoOfOne(own)
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

test('a yes that was said for an address stays that address’s', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await twoOfOne(own)
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

test('the same again is the same merge, and both ways at once make one', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await twoOfOne(own)
  const both = await Promise.all([
    runAs(database, own, mergeClients, { keep_id: keep, other_id: gone }),
    runAs(database, own, mergeClients, { keep_id: gone, other_id: keep }),
    runAs(database, own, mergeClients, { keep_id: keep, other_id: gone }),
  ])
  expect(await sql('select undone_at from client_merges where practice_id = $1', [own.practice_id])).toEqual([
    { undone_at: null },
  ])
  const refused = both.filter(answer => !answer.ok)
  expect(refused.every(answer => 'code' in answer && answer.code === 'client_merged')).toBe(true)
  expect(both.length - refused.length).toBeGreaterThan(0)
})

test('who was said to be two, who was never asked of, and another practice’s are left alone', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database)]
  const { keep, gone } = await twoOfOne(own)
  const before = await rowsOf(own)
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
  expect(await rowsOf(own)).toEqual(before)
})

describe('who still writes to the one that went', () => {
  test('writes to the one that was kept', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await twoOfOne(own)
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
    await visitOf(own, gone, 'late')
    const rows = await rowsOf(own)
    for (const table of clientReferences)
      expect(new Set(rows[table]?.map((row: { client_id: string }) => row.client_id))).toEqual(
        new Set([keep]),
      )
    // The address that was looked at, not the kept one's.
    expect(rows.client_consents).toContainEqual(
      expect.objectContaining({ purpose: 'reminders', address: 'june79@example.com' }),
    )
  })

  test('cannot change it, or bring it back', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await twoOfOne(own)
    await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    expect(
      await runAs(database, own, saveClient, { client_id: gone, first_name: 'Jane', is_somebody_else: true }),
    ).toMatchObject({ status: 409, code: 'client_merged' })
    await expect(sql('update clients set archived_at = null where id = $1', [gone])).rejects.toThrow(
      /clients_merged_is_archived/,
    )
  })

  test('comes to the kept one by typing what the other said', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await twoOfOne(own)
    await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    const typed = { first_name: 'Jane', last_name: 'Castellano', email: 'june79@example.com' }
    expect(await runAs(database, own, saveClient, typed)).toMatchObject({
      code: 'client_exists',
      details: { client_id: keep, name: 'June Castellano', verdict: 'same' },
    })
  })
})

describe('undone', () => {
  test('everything is as it was, and the question is open again', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await twoOfOne(own)
    const before = await rowsOf(own)
    const merged = await runAs(database, own, mergeClients, {
      keep_id: keep,
      other_id: gone,
      take: ['name', 'phone', 'email'],
    })
    expect(await rowsOf(own)).not.toEqual(before)
    const undo = { merge_id: idOf(merged) }
    expect(await runAs(database, own, undoMerge, undo, later(29))).toMatchObject({
      ok: true,
      data: { client_id: gone },
    })
    expect(await rowsOf(own)).toEqual(before)
    expect(await runAs(database, own, undoMerge, undo, later(31))).toMatchObject({ ok: true })
    // And once more from the beginning.
    expect(await runAs(database, own, mergeClients, { keep_id: gone, other_id: keep })).toMatchObject({
      ok: true,
    })
  })

  test('what came since stays with the record that was kept', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await twoOfOne(own)
    const merged = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    const since = await visitOf(own, keep, 'since')
    await sql(`update clients set first_name = 'Junia', tags = tags || 'New'::text where id = $1`, [keep])
    await runAs(database, own, undoMerge, { merge_id: idOf(merged) })
    expect(await sql('select first_name, tags from clients where id = $1', [keep])).toEqual([
      { first_name: 'Junia', tags: ['VIP', 'New'] },
    ])
    expect(await sql('select client_id from appointments where id = $1', [since])).toEqual([
      { client_id: keep },
    ])
    expect(await sql('select count(*)::int from appointments where client_id = $1', [gone])).toEqual([
      { count: 1 },
    ])
  })

  test('not after 30 days, not while the kept one went itself, and not by another practice', async () => {
    const [own, other] = [await newPractice(database), await newPractice(database)]
    const { keep, gone } = await twoOfOne(own)
    const before = await rowsOf(own)
    const [third] = await sql(
      `insert into clients (practice_id, first_name) values ($1, 'Juna') returning id`,
      [own.practice_id],
    )
    const first = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone }, now)
    await ask(own, third?.id, keep)
    const second = await runAs(database, own, mergeClients, { keep_id: third?.id, other_id: keep }, now)
    expect(await sql('select merged_into from clients where id = $1', [gone])).toEqual([
      { merged_into: third?.id },
    ])
    const undo = (answer: unknown, when = now, who = own) =>
      runAs(database, who, undoMerge, { merge_id: idOf(answer) }, when)
    expect(await undo(first, now, other)).toMatchObject({ code: 'not_found' })
    expect(await undo(first)).toMatchObject({ code: 'merged_since' })
    expect(await undo(second, later(30))).toMatchObject({ code: 'merge_too_old' })
    expect(await undo(second)).toMatchObject({ ok: true })
    expect(await undo(first)).toMatchObject({ ok: true })
    await sql('delete from clients where id = $1', [third?.id])
    expect(await rowsOf(own)).toEqual(before)
  })

  test('what was asked of both is asked once, and of each again afterwards', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await twoOfOne(own)
    const people = await sql(
      `insert into clients (practice_id, first_name) values ($1, 'Ana'), ($1, 'Ina'), ($1, 'Una') returning id`,
      [own.practice_id],
    )
    const [both, onlyGone, said] = people.map(row => row.id as string) as [string, string, string]
    await ask(own, keep, both)
    await ask(own, both, gone)
    await ask(own, onlyGone, gone)
    await ask(own, said, gone, 'two')
    const before = await rowsOf(own)
    const merged = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    const open = await sql(
      `select client_id, other_id from duplicate_questions where practice_id = $1 and answer is null`,
      [own.practice_id],
    )
    const pairs = open.map(row => [row.client_id, row.other_id].sort().join())
    expect(pairs.sort()).toEqual([[keep, both].sort().join(), [keep, onlyGone].sort().join()].sort())
    expect(
      await sql(
        `select answer from duplicate_questions where practice_id = $1 and client_id in ($2, $3) and other_id in ($2, $3)`,
        [own.practice_id, keep, said],
      ),
    ).toEqual([{ answer: 'two' }])
    await runAs(database, own, undoMerge, { merge_id: idOf(merged) })
    expect(await rowsOf(own)).toEqual(before)
  })

  test('a note that had no room at the top goes again', async () => {
    const own = await newPractice(database)
    const { keep, gone } = await twoOfOne(own)
    await sql(`update starred_notes set starred_note = repeat('x', 290) where client_id = $1`, [gone])
    const before = await rowsOf(own)
    const merged = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
    expect(
      await sql('select count(*)::int from client_notes where client_id = $1 and note like $2', [
        keep,
        'xxx%',
      ]),
    ).toEqual([{ count: 1 }])
    await runAs(database, own, undoMerge, { merge_id: idOf(merged) })
    expect(await rowsOf(own)).toEqual(before)
  })
})

test('whatever names a client goes over or says why not', async () => {
  const named = await sql(
    `select distinct n.nspname || '.' || c.relname || '.' || a.attname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not a.attisdropped and (a.attname = 'client_id'
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
