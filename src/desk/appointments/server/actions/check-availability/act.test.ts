import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../../tests/database.ts'
import { dataOf } from '../../../../../../tests/practice.ts'
import { script, scriptedPlanner } from '../../../../../../tests/scripted-planner.ts'
import { startWords } from '../../../../../apps/assistant/server/answers/ask-with-free-times.ts'

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

it('explains why a time is not free: hours, another visit as evidence, or blocked time', async () => {
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

it('ignores rules that apply only to visitors', async () => {
  await database.sql(
    `update practices set is_booking_open = false, min_notice_min = 10080, booking_window_days = 1 where id = $1`,
    [world.own.id],
  )
  expect((await ask('10:05')).action?.data).toMatchObject({ is_free: true })
  expect((await ask('23:00')).response).toContain(`it is after ${name}'s hours on Friday, March 6.`)
  expect((await ask('09:00', { date: '2026-03-04' })).response).toContain('it is in the past.')
})

describe('without a time in the request', () => {
  const question = { about: ['startTime'], words: 'At what time?', choices: [] }
  const without = async (params: Record<string, unknown>, action = 'checkAvailability') => {
    script.plan = { ask: { act: { action, params }, ...question } }
    const input = { message: 'When is it free?', practiceId: world.own.id, threadId: 'thread_1' }
    const { response } = dataOf(await world.run.as(world.own.id, 'practice-intelligence-agent', input))
    return response.replace(/[\u00a0\u202f]/g, ' ')
  }

  it('lists the free times of that day before asking', async () => {
    const own = { service: world.own.service_id, practitioner: world.own.practitioners[0] }
    await world.execute('createAppointment', {
      ...{
        clientId: await world.client({ email: 'june@example.com' }),
        date: '2026-03-06',
        time: '10:00',
        ...own,
      },
    })
    expect(await without({ date: '2026-03-06', duration: 60, ...own })).toBe(
      `On Friday, March 6, Deep tissue of 1 hour with ${name} can start from 11:15 am to 4:00 pm. At what time?`,
    )
  })

  it('says that nothing is free, and does not ask for a time', async () => {
    await database.sql(
      `insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason)
        values ($1, $2, '2026-03-06T05:00:00Z', '2026-03-07T05:00:00Z', 'Training')`,
      [world.own.id, world.own.practitioners[0]],
    )
    expect(await without({ date: '2026-03-06', duration: 60 })).toBe(
      'Nothing is free on Friday, March 6 for Deep tissue of 1 hour.',
    )
  })

  it('only asks for the time if no day is known, or for another action', async () => {
    expect(await without({ duration: 60 })).toBe('At what time?')
    expect(await without({ date: '2026-03-06' }, 'createAppointment')).toBe('At what time?')
  })
})

it('joins consecutive start times', () => {
  const plain = startWords([540, 555, 570, 780, 975, 990]).replaceAll('\u00a0', ' ')
  expect(plain).toBe('from 9:00 to 9:30 am, at 1:00 pm, from 4:15 to 4:30 pm')
  expect(startWords([780]).replaceAll('\u00a0', ' ')).toBe('at 1:00 pm')
})
