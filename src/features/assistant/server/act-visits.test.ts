import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld, holds } from '../../../../tests/assistant.ts'
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
  world = await assistantWorld(database, 2)
  june = await world.client({ email: 'june@example.com' })
})
afterAll(() => database.close())

const press = async (id: string) =>
  dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id }))
const rowOf = async (id: string) => (await database.sql('select * from appointments where id = $1', [id]))[0]
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const booking = (more = {}) => ({
  clientId: june,
  date: '2026-03-06',
  time: '10:00',
  service: world.own.service_id,
  ...more,
})
const book = async (more = {}): Promise<string> => {
  const card = await world.propose('createAppointment', booking(more))
  return (await press(card.id)).data.appointment_id
}
/** Times of a visit as they were, without what every change counts up. */
const stateOf = async (id: string) => {
  const row = await rowOf(id)
  return {
    start: row?.starts_at,
    end: row?.ends_at,
    who: row?.practitioner_id,
    service: row?.service_id,
    status: row?.status,
  }
}

describe('createAppointment', () => {
  it('books who is free, as it was shown, and takes it back', async () => {
    const card = await world.propose('createAppointment', booking({ notes: 'Bring oil' }))
    expect(plain(card.preview?.rows[1]?.value ?? '')).toBe('Fri, Mar 6, 10:00 am')
    expect(card.preview?.effects).toEqual(['Sends June a confirmation in three minutes'])
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    const { appointment_id } = done.data
    await world.undo(card.id)
    expect((await rowOf(appointment_id))?.status).toBe('cancelled')
  })

  it('leaves nothing behind where it is only shown', async () => {
    await world.propose('createAppointment', booking())
    expect(await database.sql('select id from appointments where practice_id = $1', [world.own.id])).toEqual(
      [],
    )
    expect(
      await database.sql('select id from outbound_messages where practice_id = $1', [world.own.id]),
    ).toEqual([])
  })

  it('takes the other one where the first is busy, and says what is free where both are', async () => {
    const first = await book()
    const second = await book()
    expect((await rowOf(first))?.practitioner_id).not.toBe((await rowOf(second))?.practitioner_id)
    const { actions, response } = await world.say([{ action: 'createAppointment', params: booking() }])
    expect(actions[0]).toMatchObject({
      state: 'failed',
      error: 'That time meets another appointment, with its buffers.',
    })
    expect(actions[0]?.choices.length).toBe(3)
    expect(plain(response)).toContain('These are free: Friday, March 6 at')
  })

  it('says what is free nearest to the time that was asked for, not what is free first', async () => {
    const noon = { time: '12:00', practitioner: world.own.practitioners[0] }
    await book(noon)
    const { actions } = await world.say([{ action: 'createAppointment', params: booking(noon) }])
    expect(actions[0]?.choices.map(plain)).toEqual([
      'Friday, March 6 at 10:30 am',
      'Friday, March 6 at 10:45 am',
      'Friday, March 6 at 1:15 pm',
    ])
  })

  it('does not book over what came meanwhile', async () => {
    const card = await world.propose(
      'createAppointment',
      booking({ practitioner: world.own.practitioners[0] }),
    )
    await book({ practitioner: world.own.practitioners[0] })
    expect(await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id })).toMatchObject({
      ok: false,
      code: 'act_failed',
    })
  })

  it('says who is not known, who could be meant, and a time outside the hours', async () => {
    const say = async (more: object) =>
      (await world.say([{ action: 'createAppointment', params: { ...booking(), ...more } }])).response
    expect(await say({ clientId: undefined, clientName: 'Otto Berg' })).toContain(
      'No client is called Otto Berg.',
    )
    await world.client({ email: 'other@example.com' })
    expect(await say({ clientId: undefined, clientName: 'june castellano' })).toContain(
      'More than one client',
    )
    expect(await say({ time: '22:00' })).toContain('That is outside working hours.')
  })

  it('asks although it may run alone, where a visit is less than two hours away', async () => {
    await world.run.as(world.own.id, 'save-assistant-settings', {
      runs_read: true,
      runs_inside: true,
      runs_outside: true,
    })
    const far = await world.say([{ action: 'createAppointment', params: booking() }])
    expect(far.actions[0]?.state).toBe('completed')
    const soon = await world.say([
      { action: 'createAppointment', params: booking({ date: '2026-03-04', time: '11:00' }) },
    ])
    await press(String(soon.actions[0]?.id))
    const near = await world.say([
      {
        action: 'sendEmail',
        params: { to: 'june@example.com', subject: 'Later', body: 'See you at eleven.', clientId: june },
      },
    ])
    expect(near.actions[0]).toMatchObject({ state: 'pending', preview: { asks: ['near_visit'] } })
  })
})

describe('updateAppointment', () => {
  it('moves a visit as it was shown, and back to the letter', async () => {
    const appointmentId = await book()
    const before = await stateOf(appointmentId)
    const card = await world.propose('updateAppointment', {
      appointmentId,
      time: '14:00',
      notes: 'Parking behind the house',
    })
    expect(plain(card.preview?.rows[1]?.was ?? '')).toBe('Fri, Mar 6, 10:00 am')
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    await world.undo(card.id)
    expect(await stateOf(appointmentId)).toEqual(before)
    const notes = await database.sql('select client_note from appointment_notes where appointment_id = $1', [
      appointmentId,
    ])
    expect(notes[0]?.client_note ?? null).toBeNull()
  })

  it('gives a visit to another practitioner and another service, as it was shown, and back to the letter', async () => {
    const [ann, ben] = world.own.practitioners
    const made = { name: 'Hot stone', duration: 60, price: 140 }
    const service = (await world.execute('createService', made)).data.service_id
    const appointmentId = await book({ practitioner: ann, notes: 'Bring oil' })
    const before = await stateOf(appointmentId)
    const changes = { appointmentId, practitioner: ben, service, notes: 'Bring stones' }
    const card = await world.propose('updateAppointment', changes)
    expect(card.preview?.diff.map(({ field }) => field)).toEqual([
      'service_id',
      'practitioner_id',
      'client_note',
      'price_cents',
    ])
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    await world.undo(card.id)
    expect(await stateOf(appointmentId)).toEqual(before)
    await holds(world, 'before', card)
  })

  it('does not write over a note that somebody has changed meanwhile', async () => {
    const appointmentId = await book({ notes: 'Bring oil' })
    const card = await world.propose('updateAppointment', { appointmentId, notes: 'Bring stones' })
    const note = { appointment_id: appointmentId, client_note: 'Allergic to oil' }
    const rows = expect.arrayContaining([{ label: 'Note', value: 'Bring stones', was: 'Allergic to oil' }])
    await database.sql('update appointment_notes set client_note = $2 where appointment_id = $1', [
      note.appointment_id,
      note.client_note,
    ])
    const refused = await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id })
    expect(refused).toMatchObject({ code: 'act_changed', details: { action: { preview: { rows } } } })
    expect(
      await database.sql(
        'select appointment_id, client_note from appointment_notes where appointment_id = $1',
        [appointmentId],
      ),
    ).toEqual([note])
  })

  it.each(['completed', 'cancelled'])(
    'marks a visit as %s, as it was shown, and takes it back',
    async status => {
      const appointmentId = await book()
      world.run.setNow('2026-03-06T16:30:00Z')
      const card = await world.propose('updateAppointment', { appointmentId, status })
      await holds(world, 'before', card)
      const done = await press(card.id)
      await holds(world, 'after', card, done.action.evidence)
      expect((await stateOf(appointmentId)).status).toBe(status)
      await world.undo(card.id)
      expect((await stateOf(appointmentId)).status).toBe('confirmed')
    },
  )

  it('refuses what the verb refuses: a taken time, a mark too early, nothing at all', async () => {
    const practitioner = world.own.practitioners[0]
    await book({ practitioner, time: '14:00' })
    const appointmentId = await book({ practitioner })
    const say = async (more: object) =>
      (await world.say([{ action: 'updateAppointment', params: { appointmentId, ...more } }])).response
    expect(await say({ time: '14:00' })).toContain('That time meets another appointment')
    expect(await say({ status: 'completed' })).toContain(
      'The appointment is not in a state where this can be done.',
    )
    expect(await say({ time: '10:00' })).toContain('The visit is like that already.')
    expect(await say({ status: 'pending' })).toContain('does not go back')
  })
})

describe('cancelAppointment', () => {
  it('calls it off with its reason, and puts it back', async () => {
    const appointmentId = await book()
    const before = await stateOf(appointmentId)
    const card = await world.propose('cancelAppointment', { appointmentId, reason: 'Ill' })
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    await world.undo(card.id)
    expect(await stateOf(appointmentId)).toEqual(before)
  })

  it('cannot be taken back where the time has gone meanwhile, and stays as it is', async () => {
    const practitioner = world.own.practitioners[0]
    const appointmentId = await book({ practitioner })
    const off = await world.execute('cancelAppointment', { appointmentId })
    await book({ practitioner })
    expect(await world.run.as(world.own.id, 'undo-assistant-action', { id: off.id })).toMatchObject({
      code: 'act_failed',
      details: { reason: 'That time meets another appointment, with its buffers.' },
    })
    expect((await stateOf(appointmentId)).status).toBe('cancelled')
  })
})

describe('reading the calendar', () => {
  it('lists a day for the schedule card', async () => {
    await book()
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

  it('says whether a time is free, for whom, and what is instead', async () => {
    const ask = (more = {}) =>
      world.say([
        {
          action: 'checkAvailability',
          params: { date: '2026-03-06', startTime: '10:00', duration: 60, ...more },
        },
      ])
    expect((await ask()).actions[0]?.data).toMatchObject({ is_free: true })
    await book()
    await book()
    const taken = await ask({ service: world.own.service_id })
    expect(taken.actions[0]?.data).toMatchObject({ is_free: false })
    expect(plain(taken.response)).toContain('Free instead: Friday, March 6 at')
    expect((await ask({ startTime: '23:00' })).actions[0]?.data).toMatchObject({ is_free: false })
  })
})
