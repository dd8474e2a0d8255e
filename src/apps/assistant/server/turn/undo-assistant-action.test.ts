import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../../tests/assistant.ts'
import { type AssistantVisits, assistantVisits } from '../../../../../tests/assistant-visits.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { scriptedPlanner } from '../../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let visits: AssistantVisits
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database)
  visits = assistantVisits(world, await world.client({ email: 'june@example.com' }))
})
afterAll(() => database.close())

/** A visit that was moved at 9:30, with how it was before. */
async function moved() {
  const appointmentId = await visits.book()
  const before = await visits.stateOf(appointmentId)
  const { id, undo } = await world.execute('updateAppointment', { appointmentId, time: '14:00' })
  expect(undo).toEqual({ until: '2026-03-05T14:30:00.000Z', why: null })
  return { appointmentId, before, id }
}

it('undo is possible until a day after the action', async () => {
  const { appointmentId, before, id } = await moved()
  world.run.setNow('2026-03-05T14:29:59Z')
  expect(await world.undo(id)).toMatchObject({ state: 'undone', message: 'The visit is as before.' })
  expect(await visits.stateOf(appointmentId)).toEqual(before)
})

it('undo is refused after a day, and changes nothing', async () => {
  const { appointmentId, id } = await moved()
  const rows = () =>
    Promise.all([
      database.sql('select * from appointments where id = $1', [appointmentId]),
      database.sql('select * from assistant_acts where id = $1', [id]),
    ])
  const after = await rows()
  for (const late of ['2026-03-05T14:30:00Z', '2026-03-08T09:00:00Z']) {
    world.run.setNow(late)
    expect(await world.run.as(world.own.id, 'undo-assistant-action', { id })).toMatchObject({
      ...{ ok: false, status: 410, code: 'undo_over' },
    })
    expect(await rows()).toEqual(after)
  }
})
