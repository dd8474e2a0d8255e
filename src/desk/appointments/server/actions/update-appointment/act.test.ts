import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld, holds } from '../../../../../../tests/assistant.ts'
import { type AssistantVisits, assistantVisits } from '../../../../../../tests/assistant-visits.ts'
import { type TestDatabase, testDatabase } from '../../../../../../tests/database.ts'
import { scriptedPlanner } from '../../../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let visits: AssistantVisits
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database, 2)
  visits = assistantVisits(world, await world.client({ email: 'june@example.com' }))
})
afterAll(() => database.close())

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const yesStays = 'A yes to a request is not taken back. Cancel the visit instead.'
const undo = (id: string) => world.run.as(world.own.id, 'undo-assistant-action', { id })
/** A visit that waits for a yes. */
const request = async () => {
  const id = await visits.book()
  await database.sql(`update appointments set status = 'pending' where id = $1`, [id])
  return id
}

describe('updateAppointment', () => {
  it('moves a visit as previewed, and Undo restores it exactly', async () => {
    const appointmentId = await visits.book()
    const before = await visits.stateOf(appointmentId)
    const card = await world.propose('updateAppointment', {
      appointmentId,
      time: '14:00',
      notes: 'Parking behind the house',
    })
    expect(plain(card.preview?.rows[1]?.was ?? '')).toBe('Fri, Mar 6, 10:00 am')
    await holds(world, 'before', card)
    const done = await visits.press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    await world.undo(card.id)
    expect(await visits.stateOf(appointmentId)).toEqual(before)
    const notes = await database.sql('select client_note from appointment_notes where appointment_id = $1', [
      appointmentId,
    ])
    expect(notes[0]?.client_note ?? null).toBeNull()
  })

  it('changes practitioner and service as previewed, and Undo restores them exactly', async () => {
    const [ann, ben] = world.own.practitioners
    const made = { name: 'Hot stone', duration: 60, price: 140 }
    const service = (await world.execute('createService', made)).data.service_id
    const appointmentId = await visits.book({ practitioner: ann, notes: 'Bring oil' })
    const before = await visits.stateOf(appointmentId)
    const changes = { appointmentId, practitioner: ben, service, notes: 'Bring stones' }
    const card = await world.propose('updateAppointment', changes)
    expect(card.preview?.diff.map(({ field }) => field)).toEqual([
      'service_id',
      'practitioner_id',
      'client_note',
      'price_cents',
    ])
    await holds(world, 'before', card)
    const done = await visits.press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    await world.undo(card.id)
    expect(await visits.stateOf(appointmentId)).toEqual(before)
    await holds(world, 'before', card)
  })

  it('does not overwrite a note that was changed meanwhile', async () => {
    const appointmentId = await visits.book({ notes: 'Bring oil' })
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

  it.each(['completed', 'cancelled'])('marks a visit as %s as previewed, and undoes it', async status => {
    const appointmentId = await visits.book()
    world.run.setNow('2026-03-06T16:30:00Z')
    const card = await world.propose('updateAppointment', { appointmentId, status })
    await holds(world, 'before', card)
    const done = await visits.press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    expect((await visits.stateOf(appointmentId)).status).toBe(status)
    await world.undo(card.id)
    expect((await visits.stateOf(appointmentId)).status).toBe('confirmed')
  })

  it('refuses what the server refuses: a taken time, a mark too early, no change at all', async () => {
    const practitioner = world.own.practitioners[0]
    await visits.book({ practitioner, time: '14:00' })
    const appointmentId = await visits.book({ practitioner })
    const say = async (more: object) =>
      (await world.say([{ action: 'updateAppointment', params: { appointmentId, ...more } }])).response
    expect(await say({ time: '14:00' })).toContain('That time meets another appointment')
    expect(await say({ status: 'completed' })).toContain(
      'The appointment is not in a state where this can be done.',
    )
    expect(await say({ time: '10:00' })).toContain('The visit is like that already.')
    expect(await say({ status: 'pending' })).toContain('does not go back')
  })

  it('cannot undo the confirmation of a request, and says so', async () => {
    const appointmentId = await request()
    const card = await world.propose('updateAppointment', { appointmentId, status: 'confirmed' })
    await holds(world, 'before', card)
    const done = await visits.press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    expect(done.action.undo).toEqual({ until: null, why: yesStays })
    expect(await undo(card.id)).toMatchObject({ code: 'no_undo', details: { reason: yesStays } })
    expect((await visits.stateOf(appointmentId)).status).toBe('confirmed')
  })

  it('keeps the new time of a request when its confirmation cannot be undone', async () => {
    const appointmentId = await request()
    const card = await world.propose('updateAppointment', {
      ...{ appointmentId, time: '14:00', status: 'confirmed' },
    })
    const done = await visits.press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    expect(done.action.undo).toEqual({ until: null, why: yesStays })
    const after = await visits.stateOf(appointmentId)
    expect(await undo(card.id)).toMatchObject({ code: 'no_undo' })
    expect(await visits.stateOf(appointmentId)).toEqual(after)
  })

  it('undoes the cancellation of a request, or only its new time', async () => {
    const appointmentId = await request()
    const before = await visits.stateOf(appointmentId)
    for (const change of [{ status: 'cancelled' }, { time: '14:00' }]) {
      const done = await world.execute('updateAppointment', { appointmentId, ...change })
      expect(done.undo.why).toBeNull()
      await world.undo(done.id)
      expect(await visits.stateOf(appointmentId)).toEqual(before)
    }
  })

  it.each(['completed', 'cancelled'])('undoes %s together with a new time', async status => {
    const appointmentId = await visits.book({ time: '14:00' })
    const before = await visits.stateOf(appointmentId)
    world.run.setNow('2026-03-06T16:30:00Z')
    const card = await world.propose('updateAppointment', { appointmentId, time: '11:00', status })
    await holds(world, 'before', card)
    const done = await visits.press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    await world.undo(card.id)
    expect(await visits.stateOf(appointmentId)).toEqual(before)
  })

  it('undoes a mark together with the time or not at all', async () => {
    const practitioner = world.own.practitioners[0]
    const appointmentId = await visits.book({ practitioner })
    const changes = { appointmentId, time: '14:00', status: 'cancelled' }
    const { id } = await world.execute('updateAppointment', changes)
    const after = await visits.stateOf(appointmentId)
    await visits.book({ practitioner })
    expect(await undo(id)).toMatchObject({
      code: 'act_failed',
      details: { reason: 'That time meets another appointment, with its buffers.' },
    })
    expect(await visits.stateOf(appointmentId)).toEqual(after)
  })
})
