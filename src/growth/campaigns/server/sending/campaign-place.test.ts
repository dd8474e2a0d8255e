import { afterAll, beforeAll, expect, it } from 'vitest'
import { campaignSender, campaignWorld } from '../../../../../tests/campaigns.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
const { writeStep } = campaignSender(() => database)

/** A campaign to four people, whose first step is written. */
async function begun() {
  const world = await campaignWorld(database)
  const ids = await world.people(4, { name: 'Ada' })
  const id = await world.draft()
  expect(await world.run('approve-campaign', { campaign_id: id, revision: 2 })).toMatchObject({ ok: true })
  world.forward(60_000)
  expect(await writeStep(world, id)).toBe(4)
  const reached = async () => (await world.campaign(id)).reached
  expect(await reached()).toBe('ada4@example.com')
  const erase = async (nth: number) =>
    expect(
      await world.run('erase-client', { client_id: ids[nth - 1] ?? '', name: `Ada${nth}` }),
    ).toMatchObject({
      ok: true,
    })
  return { ...world, id, ids, reached, erase }
}

it('drops an erased client’s address from the send position, and continues from there', async () => {
  const world = await begun()
  const { practice, id, ids, reached, erase } = world
  // Two of one address: it is the other one's as well.
  await database.sql('update clients set email = $2 where id = $1', [ids[2], 'ada4@example.com'])
  await erase(4)
  expect(await reached()).toBe('ada4@example.com')
  await erase(3)
  expect(await reached()).toBe('ada2@example.com')
  await database.sql(
    `insert into clients (practice_id, first_name, email) values ($1, 'Zoe', 'zoe@example.com')`,
    [practice.id],
  )
  expect(await writeStep(world, id)).toBe(1)
  expect(await reached()).toBe('zoe@example.com')
  expect(await writeStep(world, id)).toBe(0)
  expect(await world.campaign(id)).toMatchObject({
    reached: null,
    matched: 5,
    written_at: expect.any(Date),
  })
  expect((await world.messages(id)).map(({ recipient }) => recipient)).toEqual([
    '',
    '',
    'ada1@example.com',
    'ada2@example.com',
    'zoe@example.com',
  ])
})

it('restarts when no earlier recipient is left, and keeps no address once canceled', async () => {
  const { run, campaign, id, reached, erase } = await begun()
  for (const nth of [4, 2, 3]) await erase(nth)
  expect(await reached()).toBe('ada1@example.com')
  expect(await run('pause-campaign', { campaign_id: id })).toMatchObject({ ok: true })
  expect(await reached()).toBe('ada1@example.com')
  expect(await run('cancel-campaign', { campaign_id: id })).toMatchObject({ ok: true })
  expect(await campaign(id)).toMatchObject({ state: 'cancelled', reached: null })
  const other = await begun()
  for (const nth of [1, 2, 3, 4]) await other.erase(nth)
  expect(await other.reached()).toBe(null)
  expect(await writeStep(other, other.id)).toBe(0)
})
