import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { DAY, leadWorld } from '../../../../tests/leads.ts'
import { dataOf } from '../../../../tests/practice.ts'
import type { Stage } from '../lead-stages.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof leadWorld>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await leadWorld(database)
})

describe('conversion by source', () => {
  const add = async (
    source: string,
    stage: Stage,
    more: { days?: number; guide?: string; client?: string } = {},
  ) => {
    const [lead] = await world.sql(
      `insert into leads (practice_id, first_name, email, source, stage, stage_at, created_at, magnet_id, client_id)
        values ($1, 'Nina', 'nina@example.com', $2, $3, $4, $4, $5, $6) returning id`,
      source,
      stage,
      new Date(world.start - (more.days ?? 5) * DAY),
      more.guide ?? null,
      more.client ?? null,
    )
    return lead?.id as string
  }
  const figures = async () => {
    const { sources, were_clients } = dataOf(await world.run.as(world.practice.id, 'show-lead-board', {}))
    return { sources, were_clients }
  }

  it('counts those who came a second time, of all of one source however it was typed, the largest first', async () => {
    for (const stage of ['inquiry', 'visited', 'converted'] as const) await add('Phone', stage)
    await add('phone', 'converted')
    await add('Instagram', 'converted')
    expect((await figures()).sources).toEqual([
      { source: 'Phone', guide: null, leads: 4, converted: 2 },
      { source: 'Instagram', guide: null, leads: 1, converted: 1 },
    ])
  })

  it('keeps each guide apart, and goes on counting whoever was put aside', async () => {
    const other = await world.makeGuide('Sleep well')
    await add('Guide', 'converted', { guide: world.guide })
    await add('Guide', 'inquiry', { guide: world.guide })
    const aside = await add('Guide', 'inquiry', { guide: other })
    await world.sql('update leads set closed_at = now() where practice_id = $1 and id = $2', aside)
    expect((await figures()).sources).toEqual([
      { source: 'Guide', guide: 'Ten minutes at the desk', leads: 2, converted: 1 },
      { source: 'Guide', guide: 'Sleep well', leads: 1, converted: 0 },
    ])
  })

  it('leaves out whoever was a client before, and says how many, and whoever came more than 90 days ago', async () => {
    const [old, fresh] = [
      await world.addClient('Kit', 'Boone', 'kit@example.com'),
      await world.addClient('Ann', 'Reyes', 'ann@example.com'),
    ]
    await world.visit(old, -30)
    await world.visit(fresh, -2)
    await add('Phone', 'converted', { client: old })
    await add('Phone', 'visited', { client: fresh })
    await add('Phone', 'converted', { days: 89 })
    await add('Phone', 'converted', { days: 91 })
    expect(await figures()).toEqual({
      sources: [{ source: 'Phone', guide: null, leads: 2, converted: 1 }],
      were_clients: 1,
    })
  })

  it('counts a person with two leads once, as the newer', async () => {
    const client = await world.addClient('Kit', 'Boone', 'kit@example.com')
    await add('Phone', 'converted', { client, days: 20 })
    await add('Instagram', 'inquiry', { client, days: 3 })
    expect((await figures()).sources).toEqual([{ source: 'Instagram', guide: null, leads: 1, converted: 0 }])
  })
})
