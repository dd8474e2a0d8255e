import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { endTrial } from '../../../../../tests/free-plan.ts'
import { productClient } from '../../../../../tests/product-client.ts'
import { newPractice, runAs, type TestPractice } from '../../../../../tests/verbs.ts'
import { removeSegment } from './remove-segment.ts'
import { saveSegment } from './save-segment.ts'

let database: TestDatabase
let own: TestPractice
let stranger: TestPractice
beforeAll(async () => {
  database = await testDatabase()
  own = await newPractice(database)
  stranger = await newPractice(database)
  for (const { practice_id } of [own, stranger])
    await database.sql(`update profiles set plan_type = 'full' where id = $1`, [practice_id])
})
afterAll(() => database.close())

const expression = { all: [{ field: 'visits', op: 'eq', value: 1 }] }
const save = (input: object, as = own) =>
  runAs(database, as, saveSegment, { expression, ...input }, new Date())
const remove = (segment_id: string, as = own) =>
  runAs(database, as, removeSegment, { segment_id }, new Date())

test('a segment is saved, renamed and deleted, and Undo restores it', async () => {
  const new_id = '3b241101-e2bb-4255-8caf-4136c566a962'
  expect(await save({ new_id, name: ' Gone quiet ' })).toMatchObject({ data: { segment_id: new_id } })
  // The same form again.
  expect(await save({ new_id, name: 'Gone quiet' })).toMatchObject({ data: { segment_id: new_id } })
  expect(await save({ name: 'gone QUIET' })).toMatchObject({ code: 'segment_exists' })
  expect(await save({ segment_id: new_id, name: 'Quiet' })).toMatchObject({ data: { segment_id: new_id } })

  const product = await productClient(database)
  const read = async (as: TestPractice) =>
    (await product.as(as.practice_id).from('segments').select('id,name,expression')).data
  expect(await read(own)).toEqual([{ id: new_id, name: 'Quiet', expression }])
  expect(await read(stranger)).toEqual([])

  // Another practice can neither change nor take it, nor use its id.
  expect(await save({ segment_id: new_id, name: 'Mine' }, stranger)).toMatchObject({ code: 'not_found' })
  expect(await save({ new_id, name: 'Mine' }, stranger)).toMatchObject({ code: 'not_found' })
  expect(await remove(new_id, stranger)).toMatchObject({ code: 'not_found' })
  expect(await remove(new_id)).toMatchObject({ data: { segment_id: new_id } })
  expect(await remove(new_id)).toMatchObject({ code: 'not_found' })
  expect(await save({ new_id, name: 'Quiet' })).toMatchObject({ data: { segment_id: new_id } })
  expect(await read(own)).toHaveLength(1)
})

test('an invalid filter, an empty name and one segment too many are refused', async () => {
  for (const wrong of [
    { expression: {} },
    { expression: { field: 'diagnosis', op: 'is', value: 'x' } },
    { name: ' ' },
  ])
    expect(await save({ name: 'New', ...wrong })).toMatchObject({ code: 'invalid_input' })
  await database.sql(
    `insert into segments (practice_id, name, expression) select $1, 'S' || n, '{"all": []}' from generate_series(1, 100) n`,
    [stranger.practice_id],
  )
  expect(await save({ name: 'One more' }, stranger)).toMatchObject({ code: 'too_many_segments' })
})

test('a plan without segments saves none, but can still delete them', async () => {
  const kept = await save({ name: 'Kept' })
  await endTrial(database, own.practice_id)
  expect(await save({ name: 'Locked' })).toMatchObject({ code: 'plan_feature' })
  const segment_id = kept.ok ? (kept.data as { segment_id: string }).segment_id : ''
  expect(await remove(segment_id)).toMatchObject({ data: { segment_id } })
})
