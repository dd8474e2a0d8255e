import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/database.ts'
import { scriptedPlanner } from '../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let name: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database)
  const [row] = await database.sql('select name from practitioners where id = $1', [
    world.own.practitioners[0],
  ])
  name = String(row?.name)
})
afterAll(() => database.close())

const ask = async (startTime: string, more: object = {}) => {
  const params = { date: '2026-03-06', startTime, duration: 60, ...more }
  const { actions, response } = await world.say([{ action: 'checkAvailability', params }])
  return { response: response.replace(/[\u00a0\u202f]/g, ' '), action: actions[0] }
}

it('says why a time is not free: the hours, a visit with it as evidence, blocked time', async () => {
  expect((await ask('23:00')).response).toContain(
    `Fri, Mar 6, 11:00 pm is not free for Deep tissue of 1 hour: it is after ${name}'s hours on Friday, March 6. Free instead: `,
  )
  const june = await world.client({ email: 'june@example.com' })
  const made = await world.execute('createAppointment', {
    ...{ clientId: june, service: world.own.service_id, date: '2026-03-06', time: '10:00' },
  })
  const taken = await ask('10:30')
  expect(taken.response).toContain(`${name} is with a client, 10:00 to 11:00 am. Free instead: `)
  expect(taken.action?.evidence).toContain(`appointments:${made.data.appointment_id}`)
  // A length that it is not sold in meets the visit, too.
  expect((await ask('09:15', { duration: 50 })).response).toContain('is with a client')
  await database.sql(
    `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason)
      values ($1, $2, '2026-03-06T19:00:00Z', '2026-03-06T21:00:00Z', 'Training')`,
    [world.own.id, world.own.practitioners[0]],
  )
  expect((await ask('14:00')).response).toContain(`${name}'s time is blocked, 2:00 to 4:00 pm (Training).`)
})

it('says nothing of rules that hold for visitors alone', async () => {
  await database.sql(
    `update practices set is_booking_open = false, min_notice_min = 10080, booking_window_days = 1 where id = $1`,
    [world.own.id],
  )
  expect((await ask('10:05')).action?.data).toMatchObject({ is_free: true })
  expect((await ask('23:00')).response).toContain(`it is after ${name}'s hours on Friday, March 6.`)
  expect((await ask('09:00', { date: '2026-03-04' })).response).toContain('it is in the past.')
})
