import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { dataOf } from '../../../../tests/practice.ts'
import { scriptedPlanner } from '../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let june: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database)
  june = await world.client()
  const visit = (date: string, time: string) =>
    world.execute('createAppointment', { clientId: june, date, time, service: world.own.service_id })
  await visit('2026-03-05', '10:00')
  await visit('2026-03-09', '10:00')
  await visit('2026-03-30', '10:00')
  world.run.setNow('2026-03-10T14:30:00Z')
  await database.sql(
    `update appointments set status = 'completed' where practice_id = $1 and starts_at < '2026-03-10'`,
    [world.own.id],
  )
})
afterAll(() => database.close())

const ask = async (action: string, params: object) => {
  const { actions, response } = await world.say([{ action, params: params as Record<string, unknown> }])
  return { action: actions[0], response }
}

describe('figures', () => {
  it('says what came of a month so far, as the verb of the numbers does, with its rows', async () => {
    const { action, response } = await ask('getRevenue', { period: 'month' })
    expect(response).toContain('This month (March 1 to 31, so far):')
    expect(response).toContain('Revenue: $220.')
    const days = { from: '2026-03-01', to: '2026-03-31' }
    const measured = dataOf(
      await world.run.as(world.own.id, 'measure-practice', { ...days, metrics: ['recognised'] }),
    )
    expect(action?.data).toMatchObject({
      sentences: [{ metric: 'recognised', value: measured.measures[0].value }, {}, {}, {}, {}],
    })
    expect(action?.evidence).toEqual(expect.arrayContaining(measured.measures[0].hits))
  })

  it('takes days of its own, and asks for them where they are missing', async () => {
    const custom = { period: 'custom', startDate: '2026-03-09', endDate: '2026-03-09' }
    expect((await ask('getRevenue', custom)).response).toContain('Revenue: $110')
    expect((await ask('getRevenue', { period: 'custom' })).response).toContain('Say from which day to which.')
  })

  it.each([
    ['getBookingStats', { period: 'week' }, 'Visits: 1'],
    ['getClientRetention', { period: 'month' }, 'Active clients: 1'],
    ['getPerformanceInsights', { metric: 'all', period: 'month' }, 'Visits: 2'],
    ['getPerformanceInsights', { metric: 'clients', period: 'month' }, 'New clients: 1'],
  ])('%s %j', async (name, params, words) => {
    const { action, response } = await ask(name, params)
    expect(response).toContain(words)
    expect(action).toMatchObject({ state: 'completed', undo: { why: 'It only reads.' } })
  })
})

describe('predictBookingTrends', () => {
  it('says that there is too little to go by', async () => {
    expect((await ask('predictBookingTrends', {})).response).toBe(
      'There is too little history for a forecast: it takes 28 open days.',
    )
  })

  it('says what is to be expected, with a band and how far off it was', async () => {
    await database.sql(
      `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, starts_at, ends_at, duration_min, price_cents,
          currency, status, source, created_at)
        select $1, $2, $3, $4, 'Deep tissue', day + interval '11 hours', day + interval '12 hours', 60, 11000, 'USD', 'completed', 'staff',
          day - interval '3 days'
        from generate_series('2025-09-01T05:00:00Z'::timestamptz, '2026-03-01T05:00:00Z', interval '1 day') day`,
      [world.own.id, june, world.own.practitioners[0], world.own.service_id],
    )
    const { action, response } = await ask('predictBookingTrends', {
      forecastDays: 120,
      serviceType: 'deep tissue',
    })
    expect(response).toMatch(
      /: about \d+ visits \(day by day between \d+ and \d+ in all\), 1 of them booked already\./,
    )
    expect(response).toContain('It looks 90 days ahead at most.')
    const { expected, low, high } = (action?.data ?? {}) as Record<string, number>
    expect(Number(low)).toBeLessThanOrEqual(Number(expected))
    expect(Number(expected)).toBeLessThanOrEqual(Number(high))
    expect((await ask('predictBookingTrends', { serviceType: 'Levitation' })).response).toContain(
      'No service is called',
    )
  })
})
