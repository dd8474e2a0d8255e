import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld, holds } from '../../../../../tests/assistant.ts'
import { type AssistantVisits, assistantVisits } from '../../../../../tests/assistant-visits.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { scriptedPlanner } from '../../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let visits: AssistantVisits
let june: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database, 2)
  june = await world.client({ email: 'june@example.com' })
  visits = assistantVisits(world, june)
})
afterAll(() => database.close())

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('createAppointment', () => {
  it('books the previewed practitioner, and Undo cancels the booking', async () => {
    const card = await world.propose('createAppointment', visits.booking({ notes: 'Bring oil' }))
    expect(plain(card.preview?.rows[1]?.value ?? '')).toBe('Fri, Mar 6, 10:00 am')
    expect(card.preview?.effects).toEqual(['Sends June a confirmation in three minutes'])
    await holds(world, 'before', card)
    const done = await visits.press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    const { appointment_id } = done.data
    await world.undo(card.id)
    expect((await visits.stateOf(appointment_id)).status).toBe('cancelled')
  })

  it('writes nothing when it is only previewed', async () => {
    await world.propose('createAppointment', visits.booking())
    expect(await database.sql('select id from appointments where practice_id = $1', [world.own.id])).toEqual(
      [],
    )
    expect(
      await database.sql('select id from outbound_messages where practice_id = $1', [world.own.id]),
    ).toEqual([])
  })

  it('books another practitioner if the first is busy, and lists free times if both are', async () => {
    const first = await visits.book()
    const second = await visits.book()
    expect((await visits.stateOf(first)).who).not.toBe((await visits.stateOf(second)).who)
    const { actions, response } = await world.say([{ action: 'createAppointment', params: visits.booking() }])
    expect(actions[0]).toMatchObject({
      state: 'failed',
      error: 'That time meets another appointment, with its buffers.',
    })
    expect(actions[0]?.choices.length).toBe(3)
    expect(plain(response)).toContain('These are free: Friday, March 6 at')
  })

  it('lists the free times nearest to the requested time, not the earliest', async () => {
    const noon = { time: '12:00', practitioner: world.own.practitioners[0] }
    await visits.book(noon)
    const { actions } = await world.say([{ action: 'createAppointment', params: visits.booking(noon) }])
    expect(actions[0]?.choices.map(plain)).toEqual([
      'Friday, March 6 at 10:30 am',
      'Friday, March 6 at 10:45 am',
      'Friday, March 6 at 1:15 pm',
    ])
  })

  it('does not book over a visit that was added meanwhile', async () => {
    const card = await world.propose(
      'createAppointment',
      visits.booking({ practitioner: world.own.practitioners[0] }),
    )
    await visits.book({ practitioner: world.own.practitioners[0] })
    expect(await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id })).toMatchObject({
      ok: false,
      code: 'act_failed',
    })
  })

  it('reports an unknown client, possible matches, and a time outside the hours', async () => {
    const say = async (more: object) =>
      (await world.say([{ action: 'createAppointment', params: { ...visits.booking(), ...more } }])).response
    expect(await say({ clientId: undefined, clientName: 'Otto Berg' })).toContain(
      'No client is called Otto Berg.',
    )
    await world.client({ email: 'other@example.com' })
    expect(await say({ clientId: undefined, clientName: 'june castellano' })).toContain(
      'More than one client',
    )
    expect(await say({ time: '22:00' })).toContain('That is outside working hours.')
  })

  it('asks first if the visit is less than two hours away, even when it may run alone', async () => {
    await world.run.as(world.own.id, 'save-assistant-settings', {
      runs_read: true,
      runs_inside: true,
      runs_outside: true,
    })
    const far = await world.say([{ action: 'createAppointment', params: visits.booking() }])
    expect(far.actions[0]?.state).toBe('completed')
    const soon = await world.say([
      { action: 'createAppointment', params: visits.booking({ date: '2026-03-04', time: '11:00' }) },
    ])
    await visits.press(String(soon.actions[0]?.id))
    const near = await world.say([
      {
        action: 'sendEmail',
        params: { to: 'june@example.com', subject: 'Later', body: 'See you at eleven.', clientId: june },
      },
    ])
    expect(near.actions[0]).toMatchObject({ state: 'pending', preview: { asks: ['near_visit'] } })
  })
})

describe('cancelAppointment', () => {
  it('cancels the visit with its reason, and Undo restores it', async () => {
    const appointmentId = await visits.book()
    const before = await visits.stateOf(appointmentId)
    const card = await world.propose('cancelAppointment', { appointmentId, reason: 'Ill' })
    await holds(world, 'before', card)
    const done = await visits.press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    await world.undo(card.id)
    expect(await visits.stateOf(appointmentId)).toEqual(before)
  })

  it('refuses Undo if the time has been taken meanwhile, and leaves the visit canceled', async () => {
    const practitioner = world.own.practitioners[0]
    const appointmentId = await visits.book({ practitioner })
    const off = await world.execute('cancelAppointment', { appointmentId })
    await visits.book({ practitioner })
    expect(await world.run.as(world.own.id, 'undo-assistant-action', { id: off.id })).toMatchObject({
      code: 'act_failed',
      details: { reason: 'That time meets another appointment, with its buffers.' },
    })
    expect((await visits.stateOf(appointmentId)).status).toBe('cancelled')
  })
})

describe('reading the calendar', () => {
  it('lists the visits of a day for the schedule card', async () => {
    await visits.book()
    const { actions, response } = await world.say([{ action: 'getSchedule', params: { date: '2026-03-06' } }])
    expect(actions[0]?.data).toMatchObject({
      appointments: [
        { time: '10:00', client_name: 'June Castellano', service: 'Deep tissue', status: 'confirmed' },
      ],
    })
    expect(plain(response)).toContain('Friday, March 6: 1 visit.')
    const empty = await world.say([{ action: 'getSchedule', params: { date: '2026-03-07' } }])
    expect(empty.response).toBe('Saturday, March 7: no appointments scheduled.')
  })

  it('says whether a time is free, with whom, and lists alternatives', async () => {
    const ask = (more = {}) =>
      world.say([
        {
          action: 'checkAvailability',
          params: { date: '2026-03-06', startTime: '10:00', duration: 60, ...more },
        },
      ])
    expect((await ask()).actions[0]?.data).toMatchObject({ is_free: true })
    await visits.book()
    await visits.book()
    const taken = await ask({ service: world.own.service_id })
    expect(taken.actions[0]?.data).toMatchObject({ is_free: false })
    expect(plain(taken.response)).toContain('Free instead: Friday, March 6 at')
    expect((await ask({ startTime: '23:00' })).actions[0]?.data).toMatchObject({ is_free: false })
  })
})
