import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld } from '../assistant.ts'
import { memberOf } from '../assistant-people.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { dataOf } from '../practice.ts'
import { script, scriptedPlanner } from '../scripted-planner.ts'
import { poisons } from './poisons.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database)
})
afterAll(() => database.close())

const handVerbs = [
  ['execute-assistant-action', {}],
  ['decline-assistant-action', {}],
  ['edit-assistant-action', { params: { lastName: 'Mine' } }],
  ['undo-assistant-action', {}],
  ['report-assistant-action', {}],
] as const
const otto = { firstName: 'Otto', lastName: 'Berg' }
const clients = () =>
  database.sql('select first_name, last_name from clients where practice_id = $1', [world.own.id])
const act = async (id: string) =>
  (await database.sql('select state, params, user_id from assistant_acts where id = $1', [id]))[0]

describe('an action card used by another person', () => {
  it.each(handVerbs)('%s: refused for another practice, in every role', async (verb, more) => {
    const card = await world.propose('createClient', otto)
    const before = await act(card.id)
    const other = await assistantWorld(database)
    expect(await other.run.as(other.own.id, verb, { id: card.id, ...more })).toMatchObject({
      code: 'not_found',
    })
    expect(await act(card.id)).toEqual(before)
    expect(await clients()).toEqual([])
  })

  it.each(handVerbs)('%s: refused for a colleague', async (verb, more) => {
    const card = await world.propose('createClient', otto)
    const before = await act(card.id)
    for (const role of ['practitioner', 'front_desk', 'biller']) {
      const colleague = await memberOf(world, role)
      expect(await world.run.as(colleague, verb, { id: card.id, ...more })).toMatchObject({
        code: 'not_found',
      })
    }
    expect(await act(card.id)).toEqual(before)
    expect(await clients()).toEqual([])
  })

  it.each(handVerbs)(
    '%s: refused for a former member, whose own cards no longer work',
    async (verb, more) => {
      const desk = await memberOf(world, 'front_desk')
      script.plan = { acts: [{ action: 'createClient', params: otto }] }
      const input = { message: 'Please', practiceId: world.own.id }
      const [card] = dataOf(await world.run.as(desk, 'practice-intelligence-agent', input)).actions
      await database.sql('delete from practice_members where user_id = $1', [desk])
      const answer = await world.run.as(desk, verb, { id: card.id, ...more })
      expect(answer.ok).toBe(false)
      expect((await act(card.id))?.state).toBe('pending')
      expect(await clients()).toEqual([])
    },
  )

  it.each([
    'practice-intelligence-agent',
    'list-assistant-activity',
    'list-model-turns',
    'show-assistant-memory',
    'show-findings',
  ])('%s: does nothing for a former member or an outsider', async verb => {
    const desk = await memberOf(world, 'front_desk')
    await database.sql('delete from practice_members where user_id = $1', [desk])
    const input = verb.endsWith('agent') ? { message: 'What is on tomorrow?', practiceId: world.own.id } : {}
    expect((await world.run.as(desk, verb, input)).ok).toBe(false)
    const other = await assistantWorld(database)
    await world.propose('createClient', { firstName: 'Zebulon', lastName: 'Quartermain' })
    const seen = await other.run.as(other.own.id, verb, input)
    expect(JSON.stringify(seen)).not.toContain('Zebulon')
    if (verb.endsWith('agent')) expect(seen).toMatchObject({ code: 'forbidden' })
  })

  it('pressed many times at once is carried out once', async () => {
    const card = await world.propose('createClient', otto)
    const pressed = await Promise.all(
      Array.from({ length: 6 }, () =>
        world.run.as(world.own.id, 'execute-assistant-action', { id: card.id }),
      ),
    )
    expect(pressed.every(({ ok }) => ok)).toBe(true)
    expect(await clients()).toEqual([{ first_name: 'Otto', last_name: 'Berg' }])
    dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id }))
    expect(await clients()).toHaveLength(1)
  })

  it('accepts no row of another practice, and no unknown parameter', async () => {
    const other = await assistantWorld(database)
    const theirs = await other.client()
    const own = await world.client()
    const card = await world.propose('addClientNote', { clientId: own, note: 'likes tea' })
    const params = { clientId: theirs, note: poisons.order }
    for (const verb of ['edit-assistant-action', 'execute-assistant-action'])
      expect((await world.run.as(world.own.id, verb, { id: card.id, params })).ok, verb).toBe(false)
    expect(
      await database.sql('select note from client_notes where client_id = any ($1)', [[theirs, own]]),
    ).toEqual([])
    const odd = {
      id: card.id,
      params: { clientId: own, note: 'likes tea', practice_id: other.own.id, __proto__: { x: 1 } },
    }
    dataOf(await world.run.as(world.own.id, 'execute-assistant-action', odd))
    const notes = await database.sql('select practice_id, client_id from client_notes where note = $1', [
      'likes tea',
    ])
    expect(notes).toEqual([{ practice_id: world.own.id, client_id: own }])
  })
})

it('a report on the board contains no client data, whatever the client’s name', async () => {
  const id = await world.client({ first_name: 'Zebulon <b>', last_name: 'qzboard', email: 'zeb@example.com' })
  const { actions } = await world.say(
    [{ action: 'sendSMS', params: { to: '+18285550199', message: poisons.order, clientId: id } }],
    `Text Zebulon qzboard: ${poisons.order}`,
  )
  expect(actions[0]?.state).toBe('failed')
  const { feedback_id } = dataOf(
    await world.run.as(world.own.id, 'report-assistant-action', { id: actions[0]?.id }),
  )
  const rows = await database.sql(`select f::text as row from user_feedback f where id = $1`, [feedback_id])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toMatch(/Zebulon|qz|zeb@|5550199|delete all/)
  expect(rows[0]?.row).not.toContain(id)
})
