import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveClient } from '#diary/clients/server/offers/save-client.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { importKinds, importWorld } from '../../../../../tests/imports.ts'
import { jobDeps, workOff } from '../../../../../tests/queue.ts'
import { runAs } from '../../../../../tests/verbs.ts'
import { width } from '../../../../../tests/width.ts'
import { startImport } from '../start-import.ts'
import { tidyImportsJob } from '../tidy-imports.ts'
import { undoImport } from '../undo/undo-import.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const now = () => new Date()
const { full, handIn, bring, undo, importOf, clients } = importWorld(() => database)

describe('a client import with concurrent changes', () => {
  test('creates no client twice, whoever writes first, with two processes', async () => {
    const own = await full()
    const person = (nth: number) => ({
      first_name: `Nora${nth}`,
      last_name: 'Field',
      email: `nora${nth}@example.com`,
    })
    const count = width(120, 350)
    const people = Array.from({ length: count }, (_, nth) => person(nth))
    const desk = Array.from({ length: count / 10 }, (_, nth) => person(nth * 10))
    const [import_id, other] = await Promise.all([
      bring(own, people),
      workOff(database, importKinds),
      ...desk.map(async each => {
        const said = await runAs(database, own, saveClient, each, now())
        // Either the desk was first, or it is told who is there.
        expect(said.ok || (said as { code: string }).code === 'client_exists').toBe(true)
      }),
    ])
    expect(other).toBeUndefined()
    const [found] = await sql(
      'select count(*)::int as records, count(distinct email)::int as people from clients where practice_id = $1',
      [own.practice_id],
    )
    expect(found).toEqual({ records: count, people: count })
    const { made, known } = (await importOf(import_id as string)) as { made: number; known: number }
    expect(made + known).toBe(count)
  })

  test('stops writing when it is canceled, and undoes what was written so far', async () => {
    const own = await full()
    const rows = Array.from({ length: 150 }, (_, nth) => ({ first_name: `S${nth}` }))
    const import_id = await handIn(own, rows)
    // As cancel-queued-work does, before anybody took it up.
    await sql(
      "update queued_work set state = 'cancelled', ended_at = now() where practice_id = $1 and state = 'queued'",
      [own.practice_id],
    )
    await workOff(database, importKinds)
    expect(await clients(own)).toEqual([])
    const waiting = await handIn(own, rows)
    expect(await runAs(database, own, undoImport, { import_id: waiting }, now())).toMatchObject({
      code: 'not_done',
    })
    await undo(own, import_id)
    expect(await importOf(import_id)).toMatchObject({ state: 'undone', made: 0, removed: 0 })
  })
})

test('rows are deleted once an import cannot be undone, and incomplete uploads after a week', async () => {
  const own = await full()
  const import_id = await bring(own, [{ first_name: 'Rosa' }])
  const half = { import_id: randomUUID(), file_name: 'x', source: 'file', rows_total: 2 }
  const told = { left_out: [], left_out_count: 0, agreed_wording: null }
  await runAs(database, own, startImport, { ...half, ...told }, now())
  const left = async () => [
    (await sql('select id from imports where practice_id = $1', [own.practice_id])).length,
    (await sql('select line from import_rows where import_id = $1', [import_id])).length,
  ]
  const tidyAfter = async (days: number) => {
    const later = () => new Date(Date.now() + days * 86_400_000)
    await tidyImportsJob.run({ ...jobDeps(database), now: later })
    return left()
  }
  expect(await tidyAfter(6)).toEqual([2, 1])
  expect(await tidyAfter(29)).toEqual([1, 1])
  expect(await tidyAfter(31)).toEqual([1, 0])
})
