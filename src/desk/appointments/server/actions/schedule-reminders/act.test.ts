import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld, holds } from '../../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../../tests/database.ts'
import { dataOf } from '../../../../../../tests/practice.ts'
import { script, scriptedPlanner } from '../../../../../../tests/scripted-planner.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
let june: string
let appointmentId: string
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database)
  june = await world.client({ email: 'june@example.com', phone: '+18285550100' })
  appointmentId = await book('2026-03-06', '10:00')
})
afterAll(() => database.close())

const book = async (date: string, time: string): Promise<string> => {
  const params = { clientId: june, date, time, service: world.own.service_id }
  return String((await world.execute('createAppointment', params)).data.appointment_id)
}
const say = (more: object) =>
  world.say([{ action: 'scheduleReminders', params: { appointmentId, reminderType: 'email', ...more } }])
const kept = () =>
  database.sql(
    'select appointment_id, channel, hours from visit_reminders where practice_id = $1 order by channel',
    [world.own.id],
  )
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')

describe('scheduleReminders', () => {
  it('adds a reminder as previewed, and Undo removes it', async () => {
    const card = await world.propose('scheduleReminders', {
      appointmentId,
      reminderType: 'email',
      hoursBeforeAppointment: 5,
    })
    expect(card.preview?.rows.map(({ label, value }) => [label, plain(value)])).toEqual([
      ['Visit', 'June Castellano, Deep tissue, Fri, Mar 6, 10:00 am'],
      ['Reminder', 'By email, 5 hours before'],
      ['Email goes', 'Fri, Mar 6, 5:00 am'],
    ])
    expect(await kept()).toEqual([])
    await holds(world, 'before', card)
    const done = dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id }))
    await holds(world, 'after', card, done.action.evidence)
    expect(plain(done.data.message)).toBe('June Castellano is reminded by email Fri, Mar 6, 5:00 am.')
    expect(await kept()).toEqual([{ appointment_id: appointmentId, channel: 'email', hours: 5 }])
    await world.undo(card.id)
    expect(await kept()).toEqual([])
  })

  it('defaults to one day before, or two hours if that has passed', async () => {
    const far = await say({})
    expect(far.actions[0]?.preview?.rows[1]?.value).toBe('By email, 24 hours before')
    appointmentId = await book('2026-03-04', '15:00')
    const near = await say({})
    expect(near.actions[0]?.preview?.rows[1]?.value).toBe('By email, 2 hours before')
  })

  it('explains why a text would not be sent, and which channel would work', async () => {
    const { actions } = await say({ reminderType: 'both' })
    expect(actions[0]).toMatchObject({
      state: 'failed',
      error:
        "A text would not be sent: the client hasn't opted in to such messages yet. Ask for email alone.",
    })
    await database.sql(
      `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, wording, created_at)
       values ($1, $2, 'sms', 'reminders', true, 'w', '2026-01-01')`,
      [world.own.id, june],
    )
    await world.execute('scheduleReminders', { appointmentId, reminderType: 'both' })
    expect((await kept()).map(each => each.channel)).toEqual(['email', 'sms'])
  })

  it('refuses a fourth reminder, a duplicate, a past time, and a canceled visit', async () => {
    for (const hoursBeforeAppointment of [3, 4, 5])
      await world.execute('scheduleReminders', {
        appointmentId,
        reminderType: 'email',
        hoursBeforeAppointment,
      })
    const error = async (more: object) => (await say(more)).actions[0]?.error
    expect(await error({ hoursBeforeAppointment: 6 })).toContain('at most three reminders')
    expect(await error({ hoursBeforeAppointment: 3 })).toBe('This visit has that reminder already.')
    // Every visit has that one.
    expect(await error({ hoursBeforeAppointment: 48 })).toBe('This visit has that reminder already.')
    expect(await error({ hoursBeforeAppointment: 60 })).toBe(
      'That moment has passed. Choose fewer hours before the visit.',
    )
    expect(await error({ hoursBeforeAppointment: 200 })).toBe('At most 168 hours, a week')
    await world.execute('cancelAppointment', { appointmentId })
    expect(await error({ hoursBeforeAppointment: 2 })).toContain('Only a visit that is confirmed')
  })

  it('asks first if the visit is less than two hours away, even when it may run alone', async () => {
    await world.run.as(world.own.id, 'save-assistant-settings', {
      runs_read: true,
      runs_inside: true,
      runs_outside: true,
    })
    expect((await say({})).actions[0]?.state).toBe('completed')
    const soon = await world.say([
      {
        action: 'createAppointment',
        params: { clientId: june, date: '2026-03-04', time: '11:00', service: world.own.service_id },
      },
    ])
    dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id: soon.actions[0]?.id }))
    expect((await say({ hoursBeforeAppointment: 7 })).actions[0]).toMatchObject({
      state: 'pending',
      preview: { asks: ['near_visit'] },
    })
  })

  it('is refused without permission to change the calendar, and for a visit of another practice', async () => {
    const [user] = await database.sql(
      `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@team.example') returning id`,
    )
    await database.sql(
      `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'biller', now())`,
      [world.own.id, user?.id],
    )
    script.plan = {
      acts: [{ action: 'scheduleReminders', params: { appointmentId, reminderType: 'email' } }],
    }
    const input = { message: 'Please', practiceId: world.own.id }
    const asked = dataOf(await world.run.as(String(user?.id), 'practice-intelligence-agent', input))
    expect(asked.actions[0]).toMatchObject({
      state: 'refused',
      permission: 'Permission denied: Your role does not include this',
    })
    const other = await assistantWorld(database)
    const { actions } = await other.say([
      { action: 'scheduleReminders', params: { appointmentId, reminderType: 'email' } },
    ])
    expect(actions[0]?.error).toBe('This appointment is not in your practice any more.')
    expect(await kept()).toEqual([])
  })
})
