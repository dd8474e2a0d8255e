import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAppointmentSet } from '#desk/appointments/server/sets/create-appointment-set.ts'
import { saveFollowUp } from '#desk/follow-ups/server/offers/save-follow-up.ts'
import { eraseClient } from '#desk/person-data/server/offers/erase-client.ts'
import { namePayer } from '#diary/clients/server/household/name-payer.ts'
import { nameReminded } from '#diary/clients/server/household/name-reminded.ts'
import { idIn } from '#server/archives/map-ids.ts'
import { type OpenArchive, openArchive } from '#server/archives/open-archive.ts'
import { planArchive, type TableFacts } from '#server/archives/plan-archive.ts'
import { readTables } from '#server/archives/read-tables.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Verb } from '#server/functions/verb.ts'
import { ownerId } from '../../../../scripts/demo/practice-rows.ts'
import { handIn, restore as putBack } from '../../../../tests/archives.ts'
import type { TestDatabase } from '../../../../tests/database.ts'
import { demoDatabase } from '../../../../tests/demo-database.ts'
import { pieceOf, workOff } from '../../../../tests/queue.ts'
import { member, newPractice, runAs } from '../../../../tests/verbs.ts'
import { archiveRules, leftOutTables, tableWords } from './archive-rules.ts'
import { restoreArchive } from './restore-archive.ts'
import { showOwnData } from './show-own-data.ts'
import { startArchive } from './start-archive.ts'
import { startRestore } from './start-restore.ts'
import { writeArchive } from './write-archive.ts'

let database: TestDatabase
let facts: TableFacts[]
const opened: OpenArchive[] = []
const paths: string[] = []
const kinds = [writeArchive, restoreArchive]
const demo = { practice_id: ownerId, practitioner_id: '' }
beforeAll(async () => {
  database = await demoDatabase()
  await fillRest(database)
  await fillByVerbs(database)
  const worker = { role: 'practice_worker', claims: { practice_id: ownerId } } as const
  facts = await inTransaction(database.pool, worker, {}, readTables)
}, 120_000)
afterAll(async () => {
  for (const archive of opened) archive.close()
  for (const path of paths) await rm(path, { force: true })
  await database.close()
})

/** What the demo practice has none of: a merge that can be undone, people who belong together, a file, a strange name. */
async function fillRest({ sql }: TestDatabase): Promise<void> {
  const people = await sql('select id from clients where practice_id = $1 order by created_at, id limit 2', [
    ownerId,
  ])
  const [a, b] = people.map(row => row.id as string)
  const [home] = await sql('insert into households (practice_id) values ($1) returning id', [ownerId])
  await sql('update clients set household_id = $2 where id = any ($1)', [[a, b], home?.id])
  const [gone] = await sql(
    `insert into clients (practice_id, first_name, archived_at, merged_into) values ($1, E'=cmd()\\n"é', now(), $2) returning id`,
    [ownerId, a],
  )
  const c = gone?.id
  const [merge] = await sql(
    'insert into client_merges (practice_id, kept_id, merged_id, merged_by) values ($1, $2, $3, $1) returning id',
    [ownerId, a, c],
  )
  await sql(`insert into client_merge_moves values ($1, $2, 'appointments', $3)`, [
    ownerId,
    merge?.id,
    randomUUID(),
  ])
  await sql(`insert into client_merge_states values ($1, $2, '{"fields": {"email": ["a@b.co", null]}}')`, [
    ownerId,
    merge?.id,
  ])
  await sql(`insert into client_notes (practice_id, client_id, note, author_id) values ($1, $2, $3, $4)`, [
    ownerId,
    b,
    `Same as ${a}, see 00000000-0000-4000-8000-000000000000`,
    randomUUID(),
  ])
  await sql(
    `insert into link_opens (practice_id, client_id, appointment_id, offer_id, request_id, letter, first_opened_at, last_opened_at)
      (select practice_id, client_id, id, null::uuid, null::uuid, 'visit-booked', now(), now() from appointments where practice_id = $1 limit 2)
      union all (select practice_id, client_id, null, null, id, 'opening-request', now(), now() from opening_requests where practice_id = $1)`,
    [ownerId],
  )
  const bytes = Buffer.from('a,b\r\n1,2\r\n')
  const [file] = await sql(
    `insert into files (practice_id, kind, name, type, bytes, sha256, storage, state, read_right, write_right)
     values ($1, 'client-file', 'x.csv', 'text/csv', $2, $3, 'postgres', 'ready', 'client-notes', 'client-notes') returning id`,
    [ownerId, bytes.length, createHash('sha256').update(bytes).digest('hex')],
  )
  await sql('insert into file_pieces values ($1, $2, 0, $3)', [ownerId, file?.id, bytes])
}

/** When the verbs run: what is done later than the demo's day. */
const then = new Date('2026-11-23T12:00:00Z')

/** By the verbs: several services in one visit, a follow-up of somebody whom another one pays for, and somebody who was erased. */
async function fillByVerbs({ sql }: TestDatabase): Promise<void> {
  const of = [ownerId]
  const act = async (verb: Verb, input: object) => {
    const answer = await runAs(database, demo, verb, input, then)
    expect([verb.name, answer]).toMatchObject([verb.name, { ok: true }])
  }
  const [
    {
      people: [a, b],
    } = { people: [] },
  ] = await sql(
    `select array_agg(id order by id) as people from clients where practice_id = $1 and household_id is not null and archived_at is null
      and reminded_by is null and paid_by is null group by household_id having count(*) = 2 limit 1`,
    of,
  )
  await act(namePayer, { client_id: a, paid_by: b })
  await act(nameReminded, { client_id: a, reminded_by: b })
  const word = { due_on: '2027-03-01', due_time: '09:00', way: 'call', words: 'Ask for the knee' }
  await act(saveFollowUp, { follow_up_id: randomUUID(), client_id: a, ...word })
  const pieces = await sql(
    `select s.id as service_id, min(d.id::text) as duration_id, min(p.practitioner_id::text) as practitioner_id from services s
      join service_durations d on d.service_id = s.id and d.archived_at is null
      join service_practitioners p on p.service_id = s.id
    where s.practice_id = $1 and s.archived_at is null and s.seats is null group by s.id order by s.id limit 2`,
    of,
  )
  const start = '2027-06-02T15:00:00.000Z'
  const anyway = { allows_outside_hours: true, allows_blocked: true, allows_without_equipment: true }
  await act(createAppointmentSet, { client_id: a, pieces, start, tells_client: false, ...anyway })
  const [gone] = await sql(
    `select c.id, c.first_name || ' ' || c.last_name as name from clients c where c.practice_id = $1 and c.id <> all ($2)
        and c.merged_into is null and c.erased_at is null
        and exists (select from appointments v where v.client_id = c.id and v.status = 'completed') order by c.id limit 1`,
    [ownerId, [a, b]],
  )
  await sql(
    `update appointments set status = 'cancelled', cancelled_by = 'client', cancelled_at = $2
      where client_id = $1 and ends_at > $2 and status <> 'cancelled'`,
    [gone?.id, then],
  )
  await act(eraseClient, { client_id: gone?.id, name: gone?.name })
}

async function archiveOf(
  practice: typeof demo,
): Promise<{ archive: OpenArchive; file_id: string; bytes: Buffer }> {
  const asked = await runAs(database, practice, startArchive, {})
  if (!asked.ok) throw new Error('not begun')
  await workOff(database, kinds)
  const piece = await pieceOf(database, (asked.data as { work_id: string }).work_id)
  expect(piece).toMatchObject({ state: 'done', error_words: null })
  const file_id = piece.output.file_id as string
  const rows = await database.sql('select bytes from file_pieces where file_id = $1 order by n', [file_id])
  const bytes = Buffer.concat(rows.map(row => row.bytes as Buffer))
  const path = join(tmpdir(), `archive-test-${randomUUID()}.zip`)
  await writeFile(path, bytes)
  paths.push(path)
  const archive = await openArchive(path)
  opened.push(archive)
  return { archive, file_id, bytes }
}

const restore = (practice: typeof demo, bytes: Buffer) => putBack(database, practice, bytes)

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const read = async (archive: OpenArchive, name: string) => {
  const rows: string[] = []
  for await (const row of archive.rowsOf(name)) rows.push(row)
  return rows
}

describe('the contents of an archive', () => {
  it('include every table of a practice, or a reason for leaving it out', () => {
    const names = planArchive(facts, archiveRules).map(({ name }) => name)
    expect(names.filter(name => !tableWords[name])).toEqual([])
    expect(Object.keys(tableWords).filter(name => !names.includes(name))).toEqual([])
    const all = facts.map(({ name }) => name)
    expect(Object.keys(leftOutTables).filter(name => !all.includes(name))).toEqual([])
    const columns = facts.flatMap(table => table.columns.map(({ name }) => `${table.name}.${name}`))
    expect(Object.keys(archiveRules.leftOutColumns).filter(name => !columns.includes(name))).toEqual([])
    for (const { key } of planArchive(facts, archiveRules)) expect(key.length).toBeGreaterThan(0)
  })

  it('include no secrets and no queued messages', async () => {
    const { archive } = await archiveOf(demo)
    const letters = (await read(archive, 'outbound_messages')).join('\n')
    expect(letters).toContain('/appointment-manage/link-removed')
    expect(letters.match(/appointment-manage\/(?!link-removed)/g)).toBe(null)
    const kept = new Set((await read(archive, 'outbound_messages')).map(row => JSON.parse(row).status))
    expect([...kept].filter(status => status === 'queued' || status === 'sending')).toEqual([])
  })
})

it('restoring an archive creates an equal practice', { timeout: 120_000 }, async () => {
  const first = await archiveOf(demo)
  const practice = await newPractice(database)
  const before = await database.sql('select count(*)::int as n from outbound_messages')
  const piece = await restore(practice, first.bytes)
  expect(piece).toMatchObject({ state: 'done', error_words: null })
  expect(piece.output.tables.filter((table: { left_out: number }) => table.left_out > 0)).toEqual([])
  // The one that was handed in, and the cards of the demo's posts.
  expect(piece.output.files).toBe(first.archive.manifest.files)
  expect(piece.output.files).toBeGreaterThan(1)
  const queued = `select count(*)::int as n from outbound_messages where practice_id = $1 and status in ('queued', 'sending')`
  expect(await database.sql(queued, [practice.practice_id])).toEqual([{ n: 0 }])
  const second = await archiveOf(practice)
  expect(second.archive.manifest.tables).toEqual(first.archive.manifest.tables)
  expect(before[0]?.n).toBeGreaterThan(0)

  const ids = new Map<string, string>()
  for (const { name, key } of planArchive(facts, archiveRules)) {
    if (key.length !== 1) continue
    for (const row of await read(first.archive, name)) {
      const id = JSON.parse(row)[key[0] as string]
      ids.set(id, idIn(practice.practice_id, id, digest))
    }
  }
  for (const { id } of (await first.archive.fileList()) as { id: string }[])
    ids.set(id, idIn(practice.practice_id, id, digest))
  ids.set(ownerId, practice.practice_id)
  // One to one.
  expect(new Set(ids.values()).size).toBe(ids.size)
  const exchanged = (row: string) =>
    row.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, id => ids.get(id) ?? id)
  for (const name of Object.keys(first.archive.manifest.tables)) {
    const there = (await read(second.archive, name)).sort()
    expect([name, there]).toEqual([name, (await read(first.archive, name)).map(exchanged).sort()])
  }
  const visits = (await read(first.archive, 'appointments')).map(row => JSON.parse(row))
  expect(visits.filter(({ set_id }) => set_id)).toHaveLength(2)
  expect(visits.some(({ class_id }) => class_id)).toBe(true)
  const people = (await read(second.archive, 'clients')).map(row => JSON.parse(row))
  expect(people.filter(({ erased_at }) => erased_at)).toMatchObject([{ first_name: 'Erased', email: null }])
  expect(people.filter(({ paid_by, reminded_by }) => paid_by && reminded_by === paid_by)).toHaveLength(1)
  // A third time, into the restored one's own copy, with nothing of a first.
  expect((await read(first.archive, 'clients')).length).toBeGreaterThan(20)
  expect((await read(first.archive, 'appointments')).length).toBeGreaterThan(250)

  const again = await restore(practice, first.bytes)
  expect(again).toMatchObject({ state: 'done' })
  expect((await archiveOf(practice)).archive.manifest.tables).toEqual(first.archive.manifest.tables)
})

describe('restoring an archive is refused', () => {
  it('into a practice that already has clients', async () => {
    const { bytes } = await archiveOf(demo)
    const practice = await newPractice(database)
    await database.sql(`insert into clients (practice_id, first_name) values ($1, 'Ann')`, [
      practice.practice_id,
    ])
    expect(await restore(practice, bytes)).toMatchObject({ state: 'dead', error_code: 'not_empty' })
    expect(
      await database.sql('select first_name from clients where practice_id = $1', [practice.practice_id]),
    ).toEqual([{ first_name: 'Ann' }])
  })

  it.each([
    ['no archive', Buffer.from('PK\u0003\u0004 and then nothing')],
    ['an empty one', Buffer.from([0x50, 0x4b, 5, 6, ...new Array(18).fill(0)])],
  ])('if the file is %s', async (_, bytes) => {
    const practice = await newPractice(database)
    expect(await restore(practice, bytes)).toMatchObject({ state: 'dead', error_code: 'not_an_archive' })
    const left = await database.sql('select count(*)::int as n from practitioners where practice_id = $1', [
      practice.practice_id,
    ])
    expect(left).toEqual([{ n: 1 }])
  })

  it('for a file of another practice, and for members other than the owner', async () => {
    const mine = await newPractice(database)
    const theirs = await newPractice(database)
    const file_id = await handIn(database, theirs.practice_id, Buffer.from('PK'))
    expect(await runAs(database, mine, startRestore, { file_id })).toMatchObject({ code: 'not_found' })
    const desk = randomUUID()
    await database.sql('insert into auth.users (id, email) values ($1, $2)', [desk, `${desk}@example.com`])
    await database.sql('delete from practices where id = $1', [desk])
    await database.sql(
      `insert into practice_members (practice_id, user_id, role) values ($1, $2, 'front_desk')`,
      [mine.practice_id, desk],
    )
    for (const verb of [startArchive, showOwnData])
      expect(await runAs(database, member(desk), verb, {})).toMatchObject({ code: 'forbidden' })
  })
})

it('shows the archive, its packing status, and that the practice is not empty', async () => {
  const { file_id } = await archiveOf(demo)
  const shown = await runAs(database, demo, showOwnData, {})
  expect(shown).toMatchObject({
    ok: true,
    data: { archive: { file_id }, packing: { state: 'done' }, is_empty: false },
  })
})
