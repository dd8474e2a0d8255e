import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { newPractice, runAs, type TestPractice } from '../../../../tests/verbs.ts'
import { saveService } from './offers/save-service.ts'
import { sortServices } from './sort-services.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const save = async (own: TestPractice, name: string, category: string | null, service_id?: string) => {
  const answer = await runAs(database, own, saveService, {
    ...{ name, category, dye: 'walnut', practitioner_ids: [], ...(service_id ? { service_id } : {}) },
    durations: [{ duration_min: 60, price_cents: 11_000 }],
  })
  return (answer as { data: { service_id: string } }).data.service_id
}
const listed = async ({ practice_id }: TestPractice) =>
  (
    await database.sql('select name, category from services where practice_id = $1 order by sort', [
      practice_id,
    ])
  ).map(({ name, category }) => `${category ?? '-'}: ${name}`)
const categories = ({ practice_id }: TestPractice) =>
  database.sql('select id, name from service_categories where practice_id = $1 order by sort', [practice_id])

test('a service creates its category, matches it in any capitalization, and is sorted into it', async () => {
  const own = await newPractice(database)
  await save(own, 'Swedish', 'Massage')
  await save(own, 'Haircut', null)
  await save(own, 'Prenatal', 'Care')
  await save(own, 'Deep', ' MASSAGE ')
  expect((await categories(own)).map(({ name }) => name)).toEqual(['Massage', 'Care'])
  expect(await listed(own)).toEqual(['Massage: Swedish', 'Massage: Deep', 'Care: Prenatal', '-: Haircut'])
})

test('categories and their services can be reordered, and no other practice’s', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database)]
  await save(own, 'Swedish', 'Massage')
  const prenatal = await save(own, 'Prenatal', 'Care')
  const lymph = await save(own, 'Lymph', 'Care')
  await save(other, 'Swedish', 'Massage')
  const [massage, care] = await categories(own)
  const [theirs] = await categories(other)
  const sort = (input: object) => runAs(database, own, sortServices, input)
  expect(await sort({ category_ids: [care?.id, massage?.id] })).toMatchObject({ data: { count: 2 } })
  expect(await sort({ service_ids: [lymph, prenatal] })).toMatchObject({ data: { count: 2 } })
  const wanted = ['Care: Lymph', 'Care: Prenatal', 'Massage: Swedish']
  expect(await listed(own)).toEqual(wanted)
  expect(await sort({ category_ids: [massage?.id, theirs?.id] })).toMatchObject({ code: 'not_found' })
  expect(await sort({})).toMatchObject({ status: 400 })
  expect(await listed(own)).toEqual(wanted)
})

test('renaming a category renames it on archived services too; removing it leaves the services', async () => {
  const [own, other] = [await newPractice(database), await newPractice(database)]
  const id = await save(own, 'Swedish', 'Massage')
  await save(own, 'Prenatal', 'Care')
  await save(other, 'Swedish', 'Massage')
  await database.sql('update services set archived_at = now() where id = $1', [id])
  const [massage] = await categories(own)
  await database.sql(`update service_categories set name = 'Body work' where id = $1`, [massage?.id])
  expect(await listed(own)).toEqual(['Body work: Swedish', 'Care: Prenatal'])
  expect(await listed(other)).toEqual(['Massage: Swedish'])
  await expect(
    database.sql(`update service_categories set name = 'care' where id = $1`, [massage?.id]),
  ).rejects.toMatchObject({ code: '23505' })
  await database.sql('delete from service_categories where id = $1', [massage?.id])
  expect(await listed(own)).toEqual(['-: Swedish', 'Care: Prenatal'])
})

test('two services that name the same new category at once create one category', async () => {
  const own = await newPractice(database)
  await Promise.all(['a', 'b', 'c', 'd'].map(name => save(own, name, name < 'c' ? 'Yoga' : 'yoga')))
  const all = await categories(own)
  expect(all).toHaveLength(1)
  const names = await database.sql('select distinct category from services where practice_id = $1', [
    own.practice_id,
  ])
  expect(names).toEqual([{ category: all[0]?.name }])
})
