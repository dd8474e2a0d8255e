import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { scriptedPlanner } from '../../../../../tests/scripted-planner.ts'

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

describe('questions about figures', () => {
  it('answer for the month so far like the measure-practice verb, with its rows', async () => {
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

  it('accept custom dates, and ask for them if missing', async () => {
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
  it('says that there is too little data', async () => {
    expect((await ask('predictBookingTrends', {})).response).toBe(
      'There is too little history for a forecast: it takes 28 open days.',
    )
  })

  it('states the expected visits with a range and the past error', async () => {
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
    // The one that is booked is the one of March 30, and a forecast is made from what was kept before today.
    const sentences = (action?.data.sentences ?? []) as { evidence: string[]; total: number }[]
    const booked = await database.sql(
      `select 'appointments:' || id as key from appointments where practice_id = $1 and starts_at >= '2026-03-11'`,
      [world.own.id],
    )
    expect(sentences[0]?.evidence).toEqual(booked.map(({ key }) => key))
    const [kept] = await database.sql(
      `select count(*)::int as count from appointments where practice_id = $1 and starts_at < '2026-03-10'`,
      [world.own.id],
    )
    expect(response).toContain(`Made from ${kept?.count} kept visits on 190 open days.`)
    expect(response).toMatch(
      /Tried on the last 28 open days it was off by [\d.]+ visits a day; “as many as last week” by [\d.]+\./,
    )
    expect(Number(low)).toBeLessThanOrEqual(Number(expected))
    expect(Number(expected)).toBeLessThanOrEqual(Number(high))
    expect((await ask('predictBookingTrends', { serviceType: 'Levitation' })).response).toContain(
      'No service is called',
    )
  })

  it('includes all lengths of a service, and no other service', async () => {
    const add = async (name: string) =>
      (
        await database.sql('insert into services (practice_id, name) values ($1, $2) returning id', [
          world.own.id,
          name,
        ])
      )[0]?.id as string
    const [long, other] = [await add('Deep tissue 90'), await add('Hot stone')]
    await database.sql('update practitioners set created_at = $2 where practice_id = $1', [
      world.own.id,
      '2025-08-01',
    ])
    for (const [service, hour] of [
      [long, 11],
      [other, 15],
    ] as const)
      await database.sql(
        `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, starts_at, ends_at, duration_min, price_cents,
            currency, status, source, created_at)
          select $1, $2, $3, $4, 'Any', day + $5 * interval '1 hour', day + ($5 + 1) * interval '1 hour', 60, 11000, 'USD', 'completed', 'staff',
            day - interval '3 days'
          from generate_series('2026-01-01T05:00:00Z'::timestamptz, '2026-03-01T05:00:00Z', interval '1 day') day`,
        [world.own.id, june, world.own.practitioners[0], service, hour],
      )
    const { action, response } = await ask('predictBookingTrends', {
      forecastDays: 7,
      serviceType: 'deep tissue 90',
    })
    expect(action?.data.service).toBe('Deep tissue 90')
    // Sixty of the long ones; with the short ones the two of March 5 and 9 as well.
    expect(response).toContain('Made from 60 kept visits')
    const both = await ask('predictBookingTrends', { forecastDays: 7, serviceType: 'tissue' })
    expect(String(both.action?.data.service).split(', ').toSorted()).toEqual([
      'Deep tissue',
      'Deep tissue 90',
    ])
    expect(both.response).toContain('Made from 62 kept visits')
  })
})
