import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { DAY, leadWorld } from '../../../../../tests/leads.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import type { Stage } from '../../lead-stages.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof leadWorld>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await leadWorld(database)
})

describe('lead conversion by source', () => {
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

  it('counts leads who came twice as converted, merges spellings, and sorts the largest source first', async () => {
    for (const stage of ['inquiry', 'visited', 'converted'] as const) await add('Phone', stage)
    await add('phone', 'converted')
    await add('Instagram', 'converted')
    expect((await figures()).sources).toEqual([
      { source: 'Phone', guide: null, leads: 4, converted: 2 },
      { source: 'Instagram', guide: null, leads: 1, converted: 1 },
    ])
  })

  it('keeps guides separate, and still counts closed leads', async () => {
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

  it('excludes and counts earlier clients, and excludes leads older than 90 days', async () => {
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

  it('counts a client with two leads once, by the newer lead', async () => {
    const client = await world.addClient('Kit', 'Boone', 'kit@example.com')
    await add('Phone', 'converted', { client, days: 20 })
    await add('Instagram', 'inquiry', { client, days: 3 })
    expect((await figures()).sources).toEqual([{ source: 'Instagram', guide: null, leads: 1, converted: 0 }])
  })
})

it('the board links to today’s follow-up, and a card shows what is pending and an opt-out', async () => {
  const { sql, run, practice, start, addClient } = world
  const client = await addClient('Kit', 'Boone', 'kit@example.com')
  const add = async (name: string, days: number, next_at: Date | null, of: string | null = null) => {
    const [lead] = await sql(
      `insert into leads (practice_id, first_name, phone, source, stage_at, created_at, next_at, client_id)
        values ($1, $2, '+18285550100', 'Phone', $3, $3, $4, $5) returning id`,
      ...[name, new Date(start - days * DAY), next_at, of],
    )
    return lead?.id as string
  }
  const waits = await add('Waits', 3, null)
  const next = async () => dataOf(await run.as(practice.id, 'show-lead-board', {})).next_id
  expect(await next()).toBe(waits)
  await add('Yesterday', 5, new Date(start - DAY))
  await add('Later', 6, new Date(start + 2 * DAY))
  expect(await next()).toBe(waits)
  const agreed = await add('Kit', 1, new Date(start), client)
  expect(await next()).toBe(agreed)

  const card = async () => dataOf(await run.as(practice.id, 'show-lead', { lead_id: agreed })).lead
  expect(await card()).toMatchObject({ first_name: 'Kit', has_declined: false, queued: null })
  await sql(
    `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
      values ($1, $2, 'email', 'offers', true, 'yes', $3), ($1, $2, 'email', 'all', false, 'no', $4)`,
    ...[client, new Date(start - 2 * DAY), new Date(start - DAY)],
  )
  for (const purpose of ['transactional', 'care'])
    await sql(
      `insert into outbound_messages (practice_id, client_id, kind, recipient, subject, body_text, body_html, dedupe_key, purpose, send_after)
        values ($1, $2, 'x', 'kit@example.com', '', '', '', gen_random_uuid(), $3, $4)`,
      ...[client, purpose, new Date(start + (purpose === 'care' ? DAY : 0))],
    )
  const { has_declined, queued } = await card()
  expect(has_declined).toBe(true)
  expect(Date.parse(queued.send_after)).toBe(start + DAY)
})
