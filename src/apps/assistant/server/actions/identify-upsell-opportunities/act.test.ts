import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../../../tests/assistant.ts'
import { asks, memberOf } from '../../../../../../tests/assistant-people.ts'
import { type TestDatabase, testDatabase } from '../../../../../../tests/database.ts'
import { addPerson, addVisit } from '../../../../../../tests/numbers/added-visits.ts'
import { scriptedPlanner } from '../../../../../../tests/scripted-planner.ts'
import { actions } from '../../../../../actions.ts'
import type { Opportunity } from '../../../figures/upsell-opportunities.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let june: string
beforeAll(async () => {
  database = await testDatabase()
})
// It is 9:30 on Wednesday, March 4, in New York.
beforeEach(async () => {
  world = await assistantWorld(database)
  june = await addPerson(database, world.own, 'June')
})
afterAll(() => database.close())

const visit = (starts: string, more = {}, who = june) => addVisit(database, world.own, who, starts, more)
const ask = (clientId = june) =>
  asks(world, world.own.id, { action: 'identifyUpsellOpportunities', params: { clientId } })
const found = async () => (await ask()).data.opportunities as Opportunity[]
const addService = async (name: string) => {
  const [row] = await database.sql('insert into services (practice_id, name) values ($1, $2) returning id', [
    world.own.id,
    name,
  ])
  return row?.id as string
}
/** Three visits of an hour, two weeks apart, the last on February 25. */
const hours = async () => [
  await visit('2026-01-28T15:00:00Z'),
  await visit('2026-02-11T15:00:00Z'),
  await visit('2026-02-25T15:00:00Z'),
]

describe('identifyUpsellOpportunities', () => {
  it('offers the next visit to clients with a rhythm and no booking', async () => {
    const kept = await hours()
    const [next, ...others] = await found()
    expect(others).toEqual([])
    expect(next).toMatchObject({
      words: 'Comes about every 14 days (3 visits), last February 25, and nothing is booked.',
      evidence: kept.map(id => `appointments:${id}`),
      proposes: {
        action: 'createAppointment',
        params: { clientId: june, service: world.own.service_id, date: '2026-03-11' },
        say: 'Book June Adams for Deep tissue on March 11',
      },
    })
    await visit('2026-03-12T15:00:00Z', { status: 'confirmed' })
    expect(await found()).toEqual([])
    expect((await ask()).response).toBe('June Adams: 3 visits so far, and nothing to offer shows.')
  })

  it('offers the longer version only to clients who always book the shorter one', async () => {
    const kept = await hours()
    await visit('2026-03-12T15:00:00Z', { status: 'confirmed' })
    await database.sql(
      `insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, 90, 15000)`,
      [world.own.id, world.own.service_id],
    )
    const [longer] = await found()
    expect(longer).toMatchObject({
      words: 'Deep tissue: 3 of 3 visits took 60 minutes; there are also 90 minutes for $150.',
      evidence: kept.map(id => `appointments:${id}`),
      proposes: { action: 'addClientNote', params: { clientId: june } },
    })
    // What is proposed can be done as it stands.
    expect(actions.get('addClientNote')?.params.safeParse(longer?.proposes.params).success).toBe(true)
    await visit('2026-01-14T15:00:00Z', { duration_min: 90 })
    expect(await found()).toEqual([])
  })

  it('offers what other clients of the same service also book, with counts, and nothing about health', async () => {
    await hours()
    await visit('2026-03-12T15:00:00Z', { status: 'confirmed' })
    const stone = await addService('Hot stone')
    const prenatal = await addService('Prenatal massage')
    const people: string[] = []
    for (const name of ['Ada', 'Bea', 'Cem', 'Dov']) people.push(await addPerson(database, world.own, name))
    for (const [at, who] of people.entries()) {
      await visit(`2026-01-0${at + 2}T15:00:00Z`, {}, who)
      if (at === 3) continue
      await visit(`2026-01-1${at}T15:00:00Z`, { service_id: stone, service_name: 'Hot stone' }, who)
      await visit(`2026-01-2${at}T18:00:00Z`, { service_id: prenatal, service_name: 'Prenatal massage' }, who)
    }
    const [also, ...others] = await found()
    expect(others).toEqual([])
    expect(also?.words).toBe(
      '3 of 4 other clients who come for Deep tissue also came for Hot stone; not yet here.',
    )
    expect(also?.evidence.toSorted()).toEqual(
      people
        .slice(0, 3)
        .map(id => `clients:${id}`)
        .toSorted(),
    )
    await visit('2025-12-03T15:00:00Z', { service_id: stone, service_name: 'Hot stone' })
    expect(await found()).toEqual([])
  })

  it('says so when there are none, includes no other practice’s clients, and answers only the owner', async () => {
    expect((await ask()).response).toBe('June Adams: 0 visits so far, and nothing to offer shows.')
    const other = await assistantWorld(database)
    expect((await ask(await other.client())).error).toBe('We could not find this client.')
    const act = { action: 'identifyUpsellOpportunities', params: { clientId: june } }
    for (const role of ['practitioner', 'front_desk', 'biller'])
      expect(await asks(world, await memberOf(world, role), act), role).toMatchObject({ state: 'refused' })
  })
})
