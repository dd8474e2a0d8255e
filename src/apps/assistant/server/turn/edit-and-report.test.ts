import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellFeedbackVoters } from '#site/feedback/server/tell-feedback-voters.ts'
import { writeAnswerLetters } from '#site/feedback/server/write-answer-letters.ts'
import { type AssistantWorld, assistantWorld, holds } from '../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { jobDeps, workOff } from '../../../../../tests/queue.ts'
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
  june = await world.client({ email: 'june@example.com' })
})
afterAll(() => database.close())

const booking = () => ({
  clientId: june,
  date: '2026-03-06',
  time: '10:00',
  service: world.own.service_id,
  notes: 'Bring oil',
})
const edit = (id: string, params: object, who = world.own.id) =>
  world.run.as(who, 'edit-assistant-action', { id, params })
const colleague = async (): Promise<string> => {
  const [user] = await database.sql(
    `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@team.example') returning id`,
  )
  await database.sql(
    `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, 'front_desk', now())`,
    [world.own.id, user?.id],
  )
  return user?.id
}
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')

describe('an edited card', () => {
  it('is shown again without executing, and then does what it shows', async () => {
    const card = await world.propose('createAppointment', booking())
    expect(card.params).toMatchObject({ time: '10:00', notes: 'Bring oil' })
    const { action } = dataOf(await edit(card.id, { time: '14:00', notes: null }))
    expect(plain(action.preview.rows[1].value)).toBe('Fri, Mar 6, 2:00 pm')
    expect(action).toMatchObject({ state: 'pending', params: { time: '14:00' } })
    expect(action.params.notes ?? null).toBeNull()
    await holds(world, 'before', action)
    const done = dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id }))
    await holds(world, 'after', action, done.action.evidence)
    expect(done.data.time).toBe('14:00')
    expect(await edit(card.id, { time: '15:00' })).toMatchObject({ code: 'act_over' })
  })

  it('stays as it was when the change is invalid or impossible', async () => {
    const card = await world.propose('createAppointment', booking())
    expect(await edit(card.id, { time: 'noon' })).toMatchObject({ code: 'invalid_params' })
    expect(await edit(card.id, { date: null })).toMatchObject({ code: 'invalid_params' })
    expect(await edit(card.id, { time: '23:00' })).toMatchObject({
      code: 'act_failed',
      details: { reason: 'That is outside working hours.' },
    })
    const [row] = await database.sql('select state, params from assistant_acts where id = $1', [card.id])
    expect(row).toMatchObject({ state: 'pending', params: { time: '10:00' } })
  })

  it('cannot be edited by another person', async () => {
    const card = await world.propose('createAppointment', booking())
    const other = await assistantWorld(database)
    expect(await edit(card.id, { time: '14:00' }, other.own.id)).toMatchObject({ code: 'not_found' })
    expect(await edit(card.id, { time: '14:00' }, await colleague())).toMatchObject({ code: 'not_found' })
  })

  it('expires after a day, like its button', async () => {
    const card = await world.propose('createAppointment', booking())
    world.run.setNow('2026-03-05T14:30:00Z')
    expect(await edit(card.id, { time: '14:00' })).toMatchObject({ code: 'act_expired' })
  })
})

describe('a reported failure', () => {
  const fail = async () => {
    const { actions } = await world.say(
      [
        {
          action: 'createAppointment',
          params: { ...booking(), clientName: 'June Castellano', time: '23:00' },
        },
      ],
      'Book June Castellano, june@example.com, at 11 pm',
    )
    return String(actions[0]?.id)
  }
  const report = (id: string, who = world.own.id) => world.run.as(who, 'report-assistant-action', { id })
  const filed = (id: string) =>
    database.sql(
      `select f.*, p.author_id from user_feedback f join user_feedback_private p on p.feedback_id = f.id where f.id = $1`,
      [id],
    )

  it('appears on the board once, without naming anybody', async () => {
    const id = await fail()
    expect(dataOf(await report(id))).toEqual({ feedback_id: id })
    dataOf(await report(id))
    const rows = await filed(id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      is_public: true,
      feedback_type: 'bug_report',
      status: 'new',
      author_id: world.own.id,
      title: 'Assistant: Create Appointment failed',
    })
    expect(rows[0]?.description).toContain('Given: clientName, clientId, date, time, service, notes')
    expect(rows[0]?.description).toContain('Why: outside_hours')
    const { author_id: _, id: _id, ...shown } = rows[0] ?? {}
    expect(JSON.stringify(shown)).not.toMatch(/June|Castellano|june@|oil|23:00|2026-03-06"|11 pm/)
    expect(JSON.stringify(shown)).not.toContain(june)
    expect(JSON.stringify(shown)).not.toContain(world.own.id)
  })

  it('is answered to the person who reported it', async () => {
    const id = await fail()
    dataOf(await report(id))
    await database.sql(`update user_feedback set admin_response = 'It is mended.' where id = $1`, [id])
    await tellFeedbackVoters(jobDeps(database))
    await workOff(database, [writeAnswerLetters])
    const mails = await database.sql(
      `select m.subject from outbound_messages m join auth.users u on lower(u.email) = m.recipient
       where u.id = $1 and m.practice_id is null`,
      [world.own.id],
    )
    expect(mails).toEqual([{ subject: 'Your feedback was answered' }])
  })

  it('covers only what failed, and only the reporter’s own actions', async () => {
    const card = await world.propose('createAppointment', booking())
    expect(await report(card.id)).toMatchObject({ code: 'act_over' })
    const id = await fail()
    const other = await assistantWorld(database)
    expect(await report(id, other.own.id)).toMatchObject({ code: 'not_found' })
    // A colleague's is the owner's to report, and nobody else's.
    const desk = await colleague()
    expect(await report(id, desk)).toMatchObject({ code: 'not_found' })
    await database.sql('update assistant_acts set user_id = $2 where id = $1', [id, desk])
    expect(dataOf(await report(id))).toEqual({ feedback_id: id })
  })
})
