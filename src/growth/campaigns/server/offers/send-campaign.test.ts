import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { campaignSender, campaignWorld } from '../../../../../tests/campaigns.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const { writeAll } = campaignSender(() => database)

it('a step reads only once who may get the campaign', async () => {
  const world = await campaignWorld(database)
  await world.people(3)
  const campaign_id = await world.draft()
  await world.run('approve-campaign', { campaign_id, revision: 2 })
  world.forward(60_000)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect(await writeAll(world, campaign_id)).toBe(3)
  const names = query.mock.calls.map(([statement]) => (statement as { name?: string }).name)
  query.mockRestore()
  for (const each of ['read-send-practices', 'read-send-facts', 'write-messages'])
    expect(names.filter(name => name === each)).toEqual([each])
})
