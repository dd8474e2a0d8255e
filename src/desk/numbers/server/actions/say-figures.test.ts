import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../../tests/assistant.ts'
import { asks, memberOf } from '../../../../../tests/assistant-people.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { addPerson, addVisit } from '../../../../../tests/numbers/added-visits.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { scriptedPlanner } from '../../../../../tests/scripted-planner.ts'
import type { Proof } from '../../../../apps/assistant/findings/schema.ts'
import type { Sentence } from '../../figures/figure-copy.ts'
import type { MetricRows } from '../../schema.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
beforeAll(async () => {
  database = await testDatabase()
})
// It is 9:30 on Wednesday, March 4, in New York.
beforeEach(async () => {
  world = await assistantWorld(database)
})
afterAll(() => database.close())

const ask = (action: string, params: object) =>
  asks(world, world.own.id, { action, params: params as Record<string, unknown> })
const sentence = (data: Record<string, unknown>, metric: string) =>
  (data.sentences as Sentence[]).find(each => each.metric === metric)
const keys = (...ids: (string | undefined)[]) => ids.map(id => `appointments:${id}`).toSorted()

/** Two clients, by hand: in March one visit kept, one missed, one cancelled late, one to come; in February two kept. */
async function smallPractice() {
  const { own } = world
  const june = await addPerson(database, own, 'June')
  const otto = await addPerson(database, own, 'Otto')
  const at = (who: string, starts: string, more = {}) => addVisit(database, own, who, starts, more)
  return {
    june,
    otto,
    kept: await at(june, '2026-03-02T15:00:00Z'),
    missed: await at(otto, '2026-03-03T15:00:00Z', { status: 'no_show' }),
    late: await at(otto, '2026-03-03T17:00:00Z', {
      status: 'cancelled',
      cancelled_by: 'client',
      cancelled_at: '2026-03-03T16:00:00Z',
      policy_hours: 24,
    }),
    coming: await at(june, '2026-03-10T15:00:00Z', { status: 'confirmed', source: 'online' }),
    early: await at(june, '2026-02-03T15:00:00Z', { price_cents: 9_000 }),
    after: await at(otto, '2026-02-20T15:00:00Z'),
  }
}

describe('getRevenue', () => {
  it('matches a count by hand, with rows per sentence, and says that payments are not recorded', async () => {
    const { kept, coming, early } = await smallPractice()
    const { response, data, evidence } = await ask('getRevenue', { period: 'month' })
    expect(response.split('\n')).toEqual([
      'This month (March 1 to 31, so far):',
      'Revenue: $110; the month before, up to the same day and time: $90.',
      'Completed: 1; the month before, up to the same day and time: 1.',
      'Average visit: $110; the month before, up to the same day and time: $90.',
      'Expected: $220.',
      'Payments are not recorded yet: this is the price of completed visits.',
    ])
    expect(sentence(data, 'recognised')).toMatchObject({
      value: 11_000,
      evidence: keys(kept),
      total: 1,
      definition: expect.stringMatching(/^What completed visits were worth/),
      before: { value: 9_000, from: '2026-02-01', to: '2026-02-28', evidence: keys(early) },
    })
    expect(sentence(data, 'expected')?.evidence.toSorted()).toEqual(keys(kept, coming))
    expect(evidence.toSorted()).toEqual(keys(kept, coming))
  })

  it('accepts custom dates, and asks for both', async () => {
    const { early, after } = await smallPractice()
    const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
    const { response, evidence } = await ask('getRevenue', { period: 'month', ...february })
    expect(response.split('\n').slice(0, 4)).toEqual([
      'February 1 to 28:',
      'Revenue: $200.',
      'Completed: 2.',
      'Average visit: $100.',
    ])
    expect(evidence.toSorted()).toEqual(keys(early, after))
    expect((await ask('getRevenue', { period: 'custom' })).error).toBe('Say from which day to which.')
  })

  it('says that there is nothing to count in an empty practice', async () => {
    const { response, evidence } = await ask('getRevenue', { period: 'year' })
    expect(response).toBe(
      'This year (January 1 to December 31, so far): no visits and no bookings, so there is nothing to count.',
    )
    expect(evidence).toEqual([])
  })
})

describe('getBookingStats', () => {
  it('counts visits, bookings and lost visits', async () => {
    const { kept, missed, late } = await smallPractice()
    const { response, data } = await ask('getBookingStats', { period: 'month' })
    expect(response.split('\n')).toContain('Visits: 1; the month before, up to the same day and time: 1.')
    expect(response).toContain('No-show rate: 50% (1 of 2)')
    expect(response).toContain('Late cancellation rate: 33.33% (1 of 3)')
    expect(response).not.toContain('Not marked yet')
    const noShows = sentence(data, 'no_show_rate')
    expect([noShows?.evidence, noShows?.of?.toSorted()]).toEqual([keys(missed), keys(kept, missed)])
    expect(sentence(data, 'late_cancel_rate')?.evidence).toEqual(keys(late))
    // Booked a week before each: on March 3 the one that is to come.
    expect(response).toContain('Bookings made: 1')
    expect(response).toContain('Booked online: 100% (1 of 1)')
  })
})

describe('getClientRetention', () => {
  it('says who came, and explains a missing figure if nobody had time to return', async () => {
    const { june } = await smallPractice()
    const { response, data } = await ask('getClientRetention', { period: 'month' })
    expect(response).toContain('Active clients: 1')
    expect(response).toContain('Returning share: 100% (1 of 1)')
    expect(response).toContain(
      'Return rate: none, because no client of the period has had the 90 days to come again.',
    )
    expect(response).toContain('Rhythm: none, because nobody came on three days yet.')
    expect(sentence(data, 'active_clients')?.evidence).toEqual([`clients:${june}`])
    expect(sentence(data, 'return_rate')?.value).toBeNull()
  })
})

describe('getPerformanceInsights', () => {
  it('states the figures of the requested topic', async () => {
    await smallPractice()
    const said = async (metric: string) =>
      (await ask('getPerformanceInsights', { metric, period: 'week' })).response
    // One hour of two days of eight and half an hour of the third.
    expect(await said('revenue')).toContain('Cost of no-shows: $220')
    expect(await said('revenue')).toContain('Utilisation: 6.06% (60 of 990)')
    expect(await said('clients')).toContain('New clients: 0')
    expect(await said('all')).toContain('Revenue: $110')
  })

  it('requires a plan', async () => {
    await database.sql(`update profiles set plan_type = 'marketing' where id = $1`, [world.own.id])
    const insights = await ask('getPerformanceInsights', { metric: 'all', period: 'week' })
    expect(insights).toMatchObject({ state: 'refused', error: 'This is not part of your plan.' })
    expect((await ask('getRevenue', { period: 'week' })).state).not.toBe('completed')
    expect((await ask('getRevenue', { period: 'month' })).state).toBe('completed')
  })
})

describe('the answer in the panel', () => {
  const rowsOf = async ({ figure, keys }: Proof) => {
    const asked = figure ? { figure } : { keys }
    return dataOf(await world.run.as(world.own.id, 'show-metric-rows', asked)) as MetricRows
  }

  it('has the counted rows for each figure, and those of the previous period', async () => {
    const { kept, missed, early, after } = await smallPractice()
    const { notes, response } = await world.say([
      { action: 'getBookingStats', params: { period: 'month' } },
      { action: 'getRevenue', params: { period: 'month', startDate: '2026-02-01', endDate: '2026-02-28' } },
    ])
    const lines = response.split('\n')
    expect(notes.every(({ words }) => lines.includes(words))).toBe(true)
    const opened = async (begin: string) => {
      const note = notes.find(({ words }) => words.startsWith(begin))
      const rows = await Promise.all((note?.proofs ?? []).map(rowsOf))
      return rows.map(({ rows: own }) => own.map(({ key }) => key).toSorted())
    }
    expect(await opened('Visits: 1;')).toEqual([keys(kept), keys(early)])
    expect(await opened('No-show rate:')).toEqual([keys(missed), keys(kept, missed), []])
    expect(await opened('Revenue: $200.')).toEqual([keys(early, after)])
    expect(notes.map(({ words }) => words)).not.toContain(lines.at(-1))
  })

  it('loads rows by figure if there are too many to list, also for the previous period', async () => {
    const { own } = world
    const june = await addPerson(database, own, 'June')
    const now = [await addVisit(database, own, june, '2026-03-02T15:00:00Z')]
    await database.sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, starts_at, ends_at, duration_min,
          price_cents, currency, status, source, created_at)
        select $1, $2, $3, $4, 'Short', at, at + interval '10 minutes', 10, 1000, 'USD', 'completed', 'staff', at - interval '7 days'
        from generate_series('2026-02-02T15:00:00Z'::timestamptz, '2026-02-03T10:50:00Z', interval '10 minutes') at`,
      [own.id, june, own.practitioners[0], own.service_id],
    )
    const { notes } = await world.say([{ action: 'getBookingStats', params: { period: 'month' } }])
    const [mine, before] = notes.find(({ words }) => words.startsWith('Visits: 1;'))?.proofs ?? []
    expect(mine && (await rowsOf(mine)).rows.map(({ key }) => key)).toEqual(keys(...now))
    expect(before).toMatchObject({ words: 'The month before, up to the same day and time: 120', total: 120 })
    const found = before && (await rowsOf(before))
    expect(found).toMatchObject({ total: 120, next_offset: 50 })
    expect(found?.rows.every(({ service }) => service === 'Short')).toBe(true)
  })
})

it('revenue is shown only to the owner', async () => {
  await smallPractice()
  for (const role of ['practitioner', 'front_desk', 'biller']) {
    const who = await memberOf(world, role)
    for (const action of ['getRevenue', 'getBookingStats', 'getClientRetention'])
      expect(
        await asks(world, who, { action, params: { period: 'month' } }),
        `${role} ${action}`,
      ).toMatchObject({
        state: 'refused',
        permission: 'Permission denied: Your role does not include this',
        data: {},
      })
  }
})
