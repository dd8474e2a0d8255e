import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveHealthCard } from '#clinical/safety/server/save-health-card.ts'
import { showHealthCard } from '#clinical/safety/server/show-health-card.ts'
import { restore } from '../../../../tests/archives.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { pieceOf, workOff } from '../../../../tests/queue.ts'
import { newPractice, runAs } from '../../../../tests/verbs.ts'
import { startArchive } from './start-archive.ts'
import { writeArchive } from './write-archive.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('a restored archive has health answers with their versions, protected in the new practice', async () => {
  const own = await newPractice(database)
  const [person] = await database.sql(
    `insert into clients (practice_id, first_name) values ($1, 'June') returning id`,
    [own.practice_id],
  )
  const first = randomUUID()
  const conditions = [{ code: 'dvt', state: 'past', since: '2026-04-01' }]
  const card = { client_id: person?.id, answers: {}, new_id: first }
  expect(await runAs(database, own, saveHealthCard, card)).toMatchObject({ ok: true })
  const next = { client_id: person?.id, answers: { conditions }, replaces: [first] }
  expect(await runAs(database, own, saveHealthCard, next)).toMatchObject({ ok: true })

  const asked = await runAs(database, own, startArchive, {})
  await workOff(database, [writeArchive])
  const piece = await pieceOf(database, asked.ok ? (asked.data as { work_id: string }).work_id : '')
  expect(piece).toMatchObject({ state: 'done', error_words: null })
  const rows = await database.sql('select bytes from file_pieces where file_id = $1 order by n', [
    piece.output.file_id,
  ])
  const other = await newPractice(database)
  const back = await restore(database, other, Buffer.concat(rows.map(row => row.bytes as Buffer)))
  expect(back.output.tables).toContainEqual({ name: 'clinical.health_cards', rows: 2, left_out: 0 })

  const [again] = await database.sql('select id from clients where practice_id = $1', [other.practice_id])
  const shown = await runAs(database, other, showHealthCard, { client_id: again?.id })
  expect(shown).toMatchObject({
    ok: true,
    data: {
      answers: { conditions: [{ code: 'dvt', since: '2026-04-01' }] },
      versions: [{ recorded_by: expect.any(String) }, { recorded_by: expect.any(String) }],
    },
  })
  expect(shown.ok && (shown.data as { replaces: string[] }).replaces).toHaveLength(1)
  const readings = 'select id from clinical.health_readings where practice_id = $1'
  // Its own alone: who read in the first practice is nothing that this one could vouch for.
  expect(await database.sql(readings, [other.practice_id])).toHaveLength(1)
})
