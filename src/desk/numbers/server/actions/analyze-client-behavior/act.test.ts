import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../../../tests/assistant.ts'
import { asks, memberOf } from '../../../../../../tests/assistant-people.ts'
import { type TestDatabase, testDatabase } from '../../../../../../tests/database.ts'
import { addPerson, addVisit } from '../../../../../../tests/numbers/added-visits.ts'
import { scriptedPlanner } from '../../../../../../tests/scripted-planner.ts'
import type { Sentence } from '../../../figures/figure-copy.ts'

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
const ask = (analysisType: string, clientId = june) =>
  asks(world, world.own.id, { action: 'analyzeClientBehavior', params: { clientId, analysisType } })
const lines = async (analysisType: string) => (await ask(analysisType)).response.split('\n').slice(1)
const keys = (...ids: string[]) => ids.map(id => `appointments:${id}`)

/** Three Wednesdays two weeks apart, the last at 3 pm and of another service; one missed; and somebody else's. */
async function threeVisits() {
  const kept = [
    await visit('2026-01-07T15:00:00Z', { source: 'online' }),
    await visit('2026-01-21T15:00:00Z'),
    await visit('2026-02-04T20:00:00Z', { service_name: 'Hot stone', duration_min: 90, price_cents: 14_000 }),
  ]
  const missed = await visit('2026-02-18T15:00:00Z', { status: 'no_show' })
  const otto = await addPerson(database, world.own, 'Otto')
  for (const date of ['2026-02-02', '2026-02-09', '2026-03-09'])
    await visit(`${date}T15:00:00Z`, { status: 'confirmed' }, otto)
  return { kept, missed }
}

describe('analyzeClientBehavior', () => {
  it('describes booking habits as n of m, using only the client’s own visits', async () => {
    const { kept, missed } = await threeVisits()
    const { response, data, evidence } = await ask('booking_patterns')
    expect(response.split('\n')).toEqual([
      'June Adams, booking patterns:',
      'Comes about every 14 days: the middle of 2 gaps between 3 days with visits.',
      'Mostly on Wednesday: 3 of 3 visits.',
      'Mostly before noon: 2 of 3 visits.',
      'Books 7 days ahead: the middle of 4 bookings.',
      'Booked online: 1 of 4 bookings.',
    ])
    const said = data.sentences as Sentence[]
    expect(said[2]).toMatchObject({ evidence: keys(...kept.slice(0, 2)), total: 2, of: keys(...kept) })
    expect(evidence.toSorted()).toEqual(keys(...kept, missed).toSorted())
  })

  it('describes which services they book, and with whom', async () => {
    await threeVisits()
    expect(await lines('service_preferences')).toEqual([
      'Deep tissue: 2 of 3 visits.',
      'Hot stone: 1 of 3 visits.',
      expect.stringMatching(/^With .+: 3 of 3 visits\.$/),
      'For 60 minutes: 2 of 3 visits.',
    ])
  })

  it('says whether a client is overdue, without a score', async () => {
    await threeVisits()
    expect(await lines('retention_risk')).toEqual([
      'Last here February 4, 28 days ago.',
      'Nothing is booked.',
      'Comes about every 14 days: the middle of 2 gaps between 3 days with visits.',
      'Overdue: by that rhythm due February 18, 14 days ago.',
      'Missed: 1 of 4 visits that were kept or missed.',
      'Cancelled: 0 of 4 visits.',
    ])
    const next = await visit('2026-03-11T15:00:00Z', { status: 'confirmed' })
    const { response, data } = await ask('retention_risk')
    expect(response).toContain('Booked next: March 11.')
    expect(response).not.toContain('verdue')
    expect((data.sentences as Sentence[])[1]?.evidence).toEqual(keys(next))
  })

  it('says what visits were worth, and that payments are not recorded', async () => {
    await threeVisits()
    await visit('2025-02-05T15:00:00Z', { price_cents: 9_000 })
    await visit('2026-02-25T15:00:00Z', { currency: 'EUR' })
    expect(await lines('value_analysis')).toEqual([
      'Since February 5, 2025: $450, 4 visits.',
      'In the last 365 days: $360, 3 visits.',
      'On average $112.50 a visit.',
      'Missed or cancelled late: $110, 1 visit.',
      'Payments are not recorded yet: this is the price of visits.',
      '1 visit in another currency: in no sum.',
    ])
  })

  it('draws no conclusion from too few visits', async () => {
    expect(await lines('booking_patterns')).toEqual(['No visit yet.'])
    await visit('2026-01-07T15:00:00Z')
    await visit('2026-02-07T15:00:00Z', { service_name: 'Hot stone' })
    expect(await lines('booking_patterns')).toEqual(['No pattern yet: two visits.'])
    expect(await lines('service_preferences')).toEqual([
      'No pattern yet: two visits (Deep tissue; Hot stone).',
    ])
    expect(await lines('retention_risk')).toContain('No pattern yet: two visits.')
    // Three visits on two days are no rhythm either.
    await visit('2026-02-07T18:00:00Z')
    expect(await lines('booking_patterns')).toContain('No rhythm yet: 3 visits on 2 days.')
  })

  it('includes the visits of a record that was merged into theirs', async () => {
    await visit('2026-01-07T15:00:00Z')
    const double = await addPerson(database, world.own, 'Junie')
    await visit('2026-01-21T15:00:00Z', {}, double)
    await database.sql('update clients set merged_into = $2, archived_at = now() where id = $1', [
      double,
      june,
    ])
    expect(await lines('booking_patterns')).toEqual(['No pattern yet: two visits.'])
    expect((await ask('booking_patterns', double)).response).toContain('June Adams')
  })

  it('finds no client of another practice, and answers only the owner', async () => {
    const other = await assistantWorld(database)
    const theirs = await other.client()
    expect((await ask('booking_patterns', theirs)).error).toBe('We could not find this client.')
    for (const role of ['practitioner', 'front_desk', 'biller']) {
      const params = { clientId: june, analysisType: 'value_analysis' }
      const shown = await asks(world, await memberOf(world, role), {
        action: 'analyzeClientBehavior',
        params,
      })
      expect(shown, role).toMatchObject({
        state: 'refused',
        permission: 'Permission denied: Your role does not include this',
      })
    }
  })
})
