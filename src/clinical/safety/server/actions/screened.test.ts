import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../../tests/assistant.ts'
import { asks, memberOf } from '../../../../../tests/assistant-people.ts'
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
  await database.sql(`update services set traits = '{deep}', areas = '{left_leg}' where id = $1`, [
    world.own.service_id,
  ])
})
afterAll(() => database.close())

const record = async () =>
  dataOf(
    await world.run.as(world.own.id, 'save-health-card', {
      client_id: june,
      answers: {
        conditions: [{ code: 'varicose_veins', state: 'now', areas: ['left_leg'] }],
        medications: [{ name: 'Eliquis 5 mg' }],
        signed_on: '2026-03-01',
      },
    }),
  )
const activity = async () =>
  JSON.stringify(await database.sql('select * from assistant_acts where practice_id = $1', [world.own.id]))

describe('screening', () => {
  it('shows the findings to the person who asked, and stores only how many there are', async () => {
    await record()
    const params = { clientId: june, serviceType: 'deep tissue' }
    const { actions, response } = await world.say([{ action: 'checkHealthScreening', params }])
    const [action] = actions
    expect(action?.state).toBe('completed')
    const findings = action?.data.findings as { severity: string; words: string }[]
    expect(findings.length).toBeGreaterThan(0)
    expect(response).not.toMatch(/varicose|eliquis/i)
    expect(response).toMatch(/^June Castellano, Deep tissue: \d+ × /)
    expect(await activity()).not.toMatch(/varicose|eliquis|anticoag|blood/i)
    const log = dataOf(await world.run.as(world.own.id, 'show-health-card', { client_id: june }))
    expect(log.readings.map((each: { why: string }) => each.why)).toContain('assistant')
  })

  it('works the same for one visit, and says that nothing is recorded', async () => {
    const made = await world.execute('createAppointment', {
      ...{ clientId: june, date: '2026-03-06', time: '10:00', service: world.own.service_id },
    })
    const appointmentId = made.data.appointment_id
    const ask = () => world.say([{ action: 'validateSafetyProtocols', params: { appointmentId } }])
    expect((await ask()).response).toContain('no health answers are recorded yet')
    await record()
    expect((await ask()).actions[0]?.data).toMatchObject({ has_card: true, findings: expect.any(Array) })
  })

  it('asks which service is meant when none has that name', async () => {
    const params = { clientId: june, serviceType: 'Levitation' }
    const { actions } = await world.say([{ action: 'checkHealthScreening', params }])
    expect(actions[0]).toMatchObject({ state: 'failed', choices: ['Deep tissue'] })
  })

  it('shows each finding with its rule, severity and source', async () => {
    await record()
    const params = { clientId: june, serviceType: 'deep' }
    const { data } = await asks(world, world.own.id, { action: 'checkHealthScreening', params })
    const found = dataOf(
      await world.run.as(world.own.id, 'screen-client', {
        client_id: june,
        service_id: world.own.service_id,
      }),
    )
    expect(found.findings.length).toBeGreaterThan(1)
    expect(data.findings).toEqual(found.findings)
  })

  it('asks which service is meant when those of one name differ, and reads no health answers first', async () => {
    await record()
    await database.sql(
      `insert into services (practice_id, name, traits) values ($1, 'Deep heat', '{heat}')`,
      [world.own.id],
    )
    const params = { clientId: june, serviceType: 'deep' }
    const { choices } = await asks(world, world.own.id, { action: 'checkHealthScreening', params })
    expect(choices.toSorted()).toEqual(['Deep heat', 'Deep tissue'])
    const readings = await database.sql('select id from clinical.health_readings where practice_id = $1', [
      world.own.id,
    ])
    expect(readings).toEqual([])
  })

  it('is only for members who may see health answers', async () => {
    await record()
    const params = { clientId: june, serviceType: 'deep tissue' }
    for (const [role, outcome] of [
      ['practitioner', { state: 'completed', permission: null }],
      ['front_desk', { state: 'refused', permission: 'Permission denied: Your role does not include this' }],
      ['biller', { state: 'refused', permission: 'Permission denied: Your role does not include this' }],
    ] as const) {
      const who = await memberOf(world, role)
      expect(await asks(world, who, { action: 'checkHealthScreening', params }), role).toMatchObject(outcome)
    }
  })
})

it('screening never stops a visit from being booked or moved, by the assistant or by the client', async () => {
  await database.sql(`update clients set email = 'june@example.com' where id = $1`, [june])
  await record()
  const { own, run } = world
  const found = dataOf(await run.as(own.id, 'screen-client', { client_id: june, service_id: own.service_id }))
  expect(found.findings.map(({ severity }: { severity: string }) => severity)).toContain('stop')
  const params = { clientId: june, date: '2026-03-06', time: '10:00', service: own.service_id }
  const { data } = await world.execute('createAppointment', params)
  await world.execute('updateAppointment', { appointmentId: data.appointment_id, time: '14:00' })
  const place = { service_id: own.service_id, duration_id: own.duration_id, practitioner_id: null }
  const { hold_token } = dataOf(
    await run.visit('hold-slot', { practice_id: own.id, ...place, start: '2026-03-09T14:00:00.000Z' }),
  )
  const who = {
    first_name: 'June',
    last_name: 'Castellano',
    email: 'june@example.com',
    phone: '(828) 555-0123',
  }
  const booked = dataOf(await run.visit('book-appointment', { practice_id: own.id, hold_token, ...who }))
  expect(booked.visit.status).toBe('confirmed')
  expect(
    await database.sql(
      'select client_id, source, status, starts_at from appointments where practice_id = $1 order by starts_at',
      [own.id],
    ),
  ).toEqual([
    { client_id: june, source: 'staff', status: 'confirmed', starts_at: new Date('2026-03-06T19:00:00Z') },
    { client_id: june, source: 'online', status: 'confirmed', starts_at: new Date('2026-03-09T14:00:00Z') },
  ])
})
