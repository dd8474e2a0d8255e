import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveClient } from '#features/clients/server/save-client.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { importKinds, importWorld } from '../../../../tests/imports.ts'
import { workOff } from '../../../../tests/queue.ts'
import { runAs } from '../../../../tests/verbs.ts'
import { width } from '../../../../tests/width.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const sql = (text: string, values: unknown[] = []) => database.sql(text, values)
const now = () => new Date()
const { full, handIn, bring, undo, importOf, clients } = importWorld(() => database)

describe('beside others', () => {
  test('nobody is there twice, whoever writes them first, with two processes at it', async () => {
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

  test('one that is stopped writes no more, and is taken back as far as it came', async () => {
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
    await undo(own, import_id)
    expect(await importOf(import_id)).toMatchObject({ state: 'undone', made: 0, removed: 0 })
  })
})
