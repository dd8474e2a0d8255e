import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { type MergeWorld, mergeWorld } from '../../../../../tests/merges.ts'
import { newPractice, runAs, type TestPractice } from '../../../../../tests/verbs.ts'
import { mergeClients } from './merge-clients.ts'
import { undoMerge } from './undo-merge.ts'

let database: TestDatabase
let world: MergeWorld
let own: TestPractice
let keep: string
let gone: string
beforeAll(async () => {
  database = await testDatabase()
  world = mergeWorld(database)
})
afterAll(() => database.close())

const now = new Date('2026-05-14T12:00:00Z')
const person = async (first: string, more: object = {}) => {
  const [row] = await database.sql(
    `insert into clients (practice_id, first_name, reminded_by, paid_by)
     select $1, $2, (j->>'reminded_by')::uuid, (j->>'paid_by')::uuid from (values ($3::jsonb)) v (j) returning id`,
    [own.practice_id, first, JSON.stringify(more)],
  )
  return row?.id as string
}
const name = (id: string, column: 'reminded_by' | 'paid_by', to: string) =>
  database.sql(`update clients set ${column} = $2 where id = $1`, [id, to])
const named = async (id: string) =>
  (await database.sql('select reminded_by, paid_by from clients where id = $1', [id]))[0]

async function begin() {
  own = await newPractice(database)
  ;({ keep, gone } = await world.twoOfOne(own))
}

/** Merges, looks, and takes it back: every row is as it was. */
async function mergeAndBack(look: () => Promise<void>) {
  const before = (await world.rowsOf(own)).clients
  const merged = await runAs(database, own, mergeClients, { keep_id: keep, other_id: gone }, now)
  if (!merged.ok) throw new Error(merged.code)
  await look()
  const { merge_id } = merged.data as { merge_id: string }
  expect(await runAs(database, own, undoMerge, { merge_id }, now)).toMatchObject({ ok: true })
  expect((await world.rowsOf(own)).clients).toEqual(before)
}

test('clients whose reminder contact or payer was merged get the kept record', async () => {
  await begin()
  const child = await person('Ben', { reminded_by: gone, paid_by: gone })
  await mergeAndBack(async () => expect(await named(child)).toEqual({ reminded_by: keep, paid_by: keep }))
})

test('the kept record takes over reminder contact and payer if it has none', async () => {
  await begin()
  const [parent, other] = [await person('Anna'), await person('Tom')]
  await name(gone, 'paid_by', parent)
  await name(gone, 'reminded_by', parent)
  await name(keep, 'reminded_by', other)
  await mergeAndBack(async () => expect(await named(keep)).toEqual({ reminded_by: other, paid_by: parent }))
})

test('a client is never their own reminder contact or payer', async () => {
  await begin()
  await name(keep, 'paid_by', gone)
  await name(gone, 'reminded_by', keep)
  await mergeAndBack(async () => expect(await named(keep)).toEqual({ reminded_by: null, paid_by: null }))
})

test('a payer has no payer, whichever record pays or is paid for', async () => {
  for (const [payer, paid] of [
    ['keep', 'gone'],
    ['gone', 'keep'],
  ] as const) {
    await begin()
    const ids = { keep, gone }
    const [parent, child] = [await person('Anna'), await person('Ben', { paid_by: ids[payer] })]
    await name(ids[paid], 'paid_by', parent)
    await mergeAndBack(async () => {
      expect(await named(keep)).toMatchObject({ paid_by: null })
      expect(await named(child)).toMatchObject({ paid_by: keep })
    })
  }
})
