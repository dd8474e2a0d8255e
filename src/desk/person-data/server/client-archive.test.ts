import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeClients } from '#diary/clients/server/merge/merge-clients.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { type MergeWorld, mergeWorld } from '../../../../tests/merges.ts'
import { jobDeps, pieceOf, workOff } from '../../../../tests/queue.ts'
import { newPractice, runAs, type TestPractice } from '../../../../tests/verbs.ts'
import { eraseClient } from './offers/erase-client.ts'
import { personTables } from './person-tables.ts'
import { showClientArchive } from './show-client-archive.ts'
import { startClientArchive } from './start-client-archive.ts'
import { tidyClientArchivesJob } from './tidy-client-archives.ts'
import { writeClientArchive } from './write-client-archive.ts'

let database: TestDatabase
let world: MergeWorld
beforeAll(async () => {
  database = await testDatabase()
  world = mergeWorld(database)
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const start = (own: TestPractice, client_id: string) =>
  runAs(database, own, startClientArchive, { client_id })

/** The texts of the archive of a file, by the name of the entry. */
async function unpack(fileId: string): Promise<Record<string, string>> {
  const pieces = await sql('select bytes from file_pieces where file_id = $1 order by n', [fileId])
  const path = join(tmpdir(), `${fileId}.zip`)
  await writeFile(path, Buffer.concat(pieces.map(({ bytes }) => bytes as Buffer)))
  try {
    return await entriesOf(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function entriesOf(path: string): Promise<Record<string, string>> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path)
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    texts[entry.fileName] = Buffer.concat(chunks).toString('utf8')
  }
  return texts
}

test('the archive has all data of the client, none of the family, and no secrets', async () => {
  const own = await newPractice(database)
  const { keep, gone } = await world.twoOfOne(own)
  await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone })
  const [home] = await sql('insert into households (practice_id) values ($1) returning id', [own.practice_id])
  const [child] = await sql(
    `insert into clients (practice_id, first_name, last_name, email, phone, household_id)
     values ($1, 'Hidden', 'Childname', 'hidden.child@example.com', '+18285550135', $2) returning id`,
    [own.practice_id, home?.id],
  )
  await sql('update clients set household_id = $2, reminded_by = $3 where id = $1', [
    keep,
    home?.id,
    child?.id,
  ])
  await sql(`insert into client_notes (practice_id, client_id, note) values ($1, $2, 'Hidden note')`, [
    own.practice_id,
    child?.id,
  ])
  const [visit] = await sql('select id from appointments where client_id = $1 limit 1', [keep])
  await sql(
    `update appointments set booked_as = 'Hidden Childname', contact_email = 'hidden.child@example.com' where id = $1`,
    [visit?.id],
  )
  const message = (recipient: string, words: string) =>
    sql(
      `insert into outbound_messages (practice_id, client_id, appointment_id, kind, recipient, subject, body_text, body_html, dedupe_key, status)
       values ($1, $2, $3, 'booked', $4, 'Your visit', $5, 'h', gen_random_uuid()::text, 'sent')`,
      [own.practice_id, keep, visit?.id, recipient, words],
    )
  const token = 'a'.repeat(32)
  await message('june.c@example.com', `See you soon: https://app.example/visit/${token}`)
  await message('hidden.child@example.com', 'Hidden words to the family')
  const started = await start(own, keep)
  expect(await start(own, keep)).toEqual(started)
  const { work_id } = (started as { data: { work_id: string } }).data
  await workOff(database, [writeClientArchive])
  const piece = await pieceOf(database, work_id)
  expect(piece.state).toBe('done')
  const shown = await runAs(database, own, showClientArchive, { work_id })
  expect(shown).toMatchObject({
    ok: true,
    data: { state: 'done', file: { name: expect.stringMatching(/^June Castellano .*\.zip$/) } },
  })

  const entries = await unpack(piece.output.file_id)
  const all = Object.values(entries).join('\n')
  for (const theirs of [
    'Jane Castellano',
    'june79@example.com',
    'June came late',
    'warm table',
    'Hot stone',
    'See you soon',
  ])
    expect(all).toContain(theirs)
  expect(all).not.toMatch(/hidden/i)
  expect(all).not.toContain(token)
  expect(all).not.toContain(child?.id)
  expect(Object.keys(entries)).toContain('read-me-first.html')
  for (const [name, { given }] of Object.entries(personTables))
    if ('not' in given) expect(Object.keys(entries)).not.toContain(`tables/${name}.json`)
  expect(JSON.parse(entries['tables/appointments.json'] ?? '')).toHaveLength(2)
  expect(all).not.toMatch(/"(token_hash|dedupe_key|digest|booked_with_hold)"/)
  expect(
    await sql(
      `select count(*)::int from audit_entries where practice_id = $1 and relation = 'data_requests'
      and changes -> 'kind' ->> 1 = 'download'`,
      [own.practice_id],
    ),
  ).toEqual([{ count: 4 }])
})

test('the archive is limited to the practice, and refused for erased clients', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database)]
  const [ana] = await sql(`insert into clients (practice_id, first_name) values ($1, 'Ana') returning id`, [
    own.practice_id,
  ])
  expect(await start(other, ana?.id)).toMatchObject({ code: 'not_found' })
  const { data } = (await start(own, ana?.id)) as { data: { work_id: string } }
  expect(await runAs(database, other, showClientArchive, data)).toMatchObject({ code: 'not_found' })
  await workOff(database, [writeClientArchive])
  const kinds = async () =>
    (await sql('select kind from files where practice_id = $1', [own.practice_id])).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['client-archive'])
  const keep = (kind: string) =>
    sql(
      `insert into files (practice_id, kind, name, type, bytes, sha256, storage, state, read_right, write_right)
       values ($1, $2, 'x', 'text/csv', 1, repeat('0', 64), 'postgres', 'ready', 'practice-settings', 'practice-settings')`,
      [own.practice_id, kind],
    )
  // An archive is kept for a day.
  await keep('archive')
  const tidyAfter = (hours: number) =>
    tidyClientArchivesJob.run({
      ...jobDeps(database),
      now: () => new Date(Date.now() + hours * 3_600_000),
    })
  await tidyAfter(23)
  expect((await kinds()).sort()).toEqual(['archive', 'client-archive'])
  await tidyAfter(25)
  expect(await kinds()).toEqual(['archive'])
  for (const kind of ['client-archive', 'import', 'picture']) await keep(kind)
  expect(await runAs(database, own, eraseClient, { client_id: ana?.id, name: 'Ana' })).toMatchObject({
    ok: true,
  })
  expect(await kinds()).toEqual(['picture'])
  expect(await start(own, ana?.id)).toMatchObject({ code: 'client_erased' })
})
