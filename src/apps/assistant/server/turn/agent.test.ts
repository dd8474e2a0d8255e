import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld, holds } from '../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { endTrial } from '../../../../../tests/free-plan.ts'
import { dataOf, openPractice } from '../../../../../tests/practice.ts'
import { script, scriptedPlanner } from '../../../../../tests/scripted-planner.ts'

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

const june = { firstName: 'June', lastName: 'Castellano', email: 'june@example.com' }
const create = (params: Record<string, unknown> = june) => ({
  action: 'createClient',
  params,
})

describe('practice-intelligence-agent', () => {
  it('shows a change, executes it once however often it is pressed, and undoes it', async () => {
    const card = await world.propose('createClient', { ...june, notes: 'Prefers mornings' })
    expect(card.label).toBe('Create Client')
    expect(card.preview?.rows[0]).toEqual({ label: 'Name', value: 'June Castellano' })
    await holds(world, 'before', card)
    const pressed = await Promise.all(
      Array.from({ length: 4 }, () =>
        world.run.as(world.own.id, 'execute-assistant-action', { id: card.id }),
      ),
    )
    const [clients] = await database.sql('select count(*)::int as n from clients where practice_id = $1', [
      world.own.id,
    ])
    expect(clients?.n).toBe(1)
    const done = pressed.map(dataOf).find(each => each.success)
    expect(done.action.message).toBe('June Castellano is a client now.')
    await holds(world, 'after', card, done.action.evidence)
    const again = dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id }))
    expect(again.success).toBe(true)
    const undone = await world.undo(card.id)
    expect(undone.state).toBe('undone')
    const [row] = await database.sql('select archived_at from clients where practice_id = $1', [world.own.id])
    expect(row?.archived_at).not.toBeNull()
  })

  it('executes what the settings allow without approval, several actions in order', async () => {
    await world.run.as(world.own.id, 'save-assistant-settings', {
      runs_read: true,
      runs_inside: true,
      runs_outside: false,
    })
    const { response, actions } = await world.say([create(), create({ firstName: 'Otto', lastName: 'Berg' })])
    expect(actions.map(each => each.state)).toEqual(['completed', 'completed'])
    expect(response).toBe('June Castellano is a client now.\nOtto Berg is a client now.')
  })

  it('gives the verb’s reason for what cannot be done, and keeps no card', async () => {
    await world.client({ email: 'june@example.com' })
    const { actions, response } = await world.say([create()])
    expect(actions[0]?.state).toBe('failed')
    expect(response).toContain(
      "Sorry, I couldn't complete that action: This may be a client you already have.",
    )
  })

  it('asks for approval when a complaint is involved, whatever the settings', async () => {
    await world.run.as(world.own.id, 'save-assistant-settings', {
      runs_read: true,
      runs_inside: true,
      runs_outside: true,
    })
    const { actions } = await world.say([create()], 'Add June, who made a complaint')
    expect(actions[0]?.preview?.asks).toEqual(['complaint'])
    expect(actions[0]?.state).toBe('pending')
  })

  it('does not execute cards that are a day old, declined or another person’s', async () => {
    const card = await world.propose('createClient', june)
    const other = await openPractice(database)
    const stranger = await world.run.as(other.id, 'execute-assistant-action', { id: card.id })
    expect(stranger).toMatchObject({
      ok: false,
      code: 'plan_feature' === (stranger as { code?: string }).code ? 'plan_feature' : 'not_found',
    })
    world.run.setNow('2026-03-05T14:31:00Z')
    expect(await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id })).toMatchObject({
      code: 'act_expired',
    })
    await world.run.as(world.own.id, 'decline-assistant-action', { id: card.id })
    const declined = dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id }))
    expect(declined).toMatchObject({ success: false, action: { state: 'declined' } })
  })

  it('accepts changes made on the card if they are valid', async () => {
    const card = await world.propose('createClient', june)
    const press = (params: object) =>
      world.run.as(world.own.id, 'execute-assistant-action', { id: card.id, params })
    expect(await press({ ...june, email: 'no address' })).toMatchObject({ ok: false, code: 'invalid_params' })
    const done = dataOf(await press({ ...june, firstName: 'Juno' }))
    expect(done.data.message).toBe('Juno Castellano is a client now.')
  })

  it('shows a new card when things have changed since', async () => {
    const card = await world.propose('createClient', june)
    await world.client({ email: 'june@example.com' })
    const refused = await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id })
    expect(refused).toMatchObject({ ok: false, code: 'act_failed' })
    const [row] = await database.sql('select state from assistant_acts where id = $1', [card.id])
    expect(row?.state).toBe('pending')
  })

  it('accepts only actions of the catalog', async () => {
    const unknown = await world.say([{ action: 'dropTables', params: {} }])
    expect(unknown.actions[0]).toMatchObject({
      state: 'refused',
      permission: 'Permission denied: Unknown action type',
      error: 'Unknown action type: dropTables',
    })
  })

  it('answers as section 8 says when not signed in or when the planner breaks', async () => {
    const input = { message: 'Hello', practiceId: world.own.id }
    expect(await world.run.visit('practice-intelligence-agent', input)).toMatchObject({
      status: 401,
      message: 'User not authenticated',
    })
    script.plan = new Error('broken')
    expect(dataOf(await world.run.as(world.own.id, 'practice-intelligence-agent', input))).toMatchObject({
      success: false,
      error: 'Practice Intelligence Agent response generation failed',
    })
  })

  it('streams text as actions complete, equal to the reply, and stops when the person has left', async () => {
    const acts = [create(), create({ firstName: 'Otto', lastName: 'Berg' })]
    await world.run.as(world.own.id, 'save-assistant-settings', {
      runs_read: true,
      runs_inside: true,
      runs_outside: false,
    })
    const told: string[] = []
    const listening = new AbortController()
    world.run.deps.telling = { tell: words => told.push(words), signal: listening.signal }
    const { response } = await world.say(acts)
    expect(told[0]).toBe('June Castellano is a client now.')
    expect(told.join('')).toBe(response)
    world.run.deps.telling = {
      tell: () => listening.abort(),
      signal: listening.signal,
    }
    const late = await world.say([
      create({ firstName: 'Ada', lastName: 'Lind' }),
      create({ firstName: 'Bea', lastName: 'Lind' }),
    ])
    expect(late.actions.map(each => each.message)).toEqual(['Ada Lind is a client now.'])
  })

  it('counts a conversation once a month, and has none on the free plan', async () => {
    await world.say([])
    await world.say([])
    const shown = dataOf(await world.run.as(world.own.id, 'show-assistant', {}))
    expect(shown.usage).toEqual({ used: 1, limit: -1, notice: null })
    const card = await world.propose('createClient', { firstName: 'Ada', lastName: 'Lind' })
    await endTrial(database, world.own.id)
    expect(await world.run.as(world.own.id, 'execute-assistant-action', { id: card.id })).toMatchObject({
      code: 'plan_feature',
    })
    const input = { message: 'Hello', practiceId: world.own.id }
    expect(await world.run.as(world.own.id, 'practice-intelligence-agent', input)).toMatchObject({
      status: 402,
      code: 'plan_feature',
    })
  })

  it('gives the planner the clients who may be meant, with typos, and no other practice’s clients', async () => {
    const id = await world.client()
    const other = await assistantWorld(database)
    await other.client({ first_name: 'June', last_name: 'Elsewhere' })
    await world.client({ first_name: 'Bartholomew', last_name: 'Quill' })
    await world.say([], 'What is booked for Jnue Castelano?')
    const known = script.known.at(-1)
    expect(known?.clients.map(each => each.id)).toEqual([id])
    expect(known?.services).toMatchObject([
      { name: 'Deep tissue', duration_minutes: 60, price_cents: 11_000 },
    ])
    expect(script.turns.at(-1)).toMatchObject({
      now: '2026-03-04T09:30',
      zone: 'America/New_York',
      isAdmin: false,
    })
  })

  it('records who asked and their message, and removes what names an erased person', async () => {
    const done = await world.execute('createClient', june)
    const id = String(done.data.client_id)
    const list = async () => dataOf(await world.run.as(world.own.id, 'list-assistant-activity', {}))
    expect((await list()).acts[0]).toMatchObject({
      asked: 'Please do that',
      state: 'completed',
      planner: 'script',
    })
    dataOf(await world.run.as(world.own.id, 'erase-client', { client_id: id, name: 'June Castellano' }))
    expect(JSON.stringify(await list())).not.toMatch(/June|Castellano|june@/)
  })
})
