import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AssistantWorld, assistantWorld, holds } from '../../../../../tests/assistant.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { dataOf } from '../../../../../tests/practice.ts'
import { script, scriptedPlanner } from '../../../../../tests/scripted-planner.ts'
import { verbs } from '../../../../functions.ts'
import { runVerb } from '../../../../server/functions/run-verb.ts'

scriptedPlanner()

let database: TestDatabase
let world: AssistantWorld
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await assistantWorld(database, 2)
})
afterAll(() => database.close())

const press = async (id: string, more = {}) =>
  dataOf(await world.run.as(world.own.id, 'execute-assistant-action', { id, ...more }))
const rowOf = async (table: string, id: string) =>
  (await database.sql(`select * from ${table} where id = $1`, [id]))[0]

describe('updateClient', () => {
  it('changes only the requested fields, and undoes it', async () => {
    const clientId = await world.client({
      email: 'june@example.com',
      tags: ['regular'],
      starred_note: 'Left shoulder',
    })
    const before = await rowOf('clients', clientId)
    const card = await world.propose('updateClient', {
      clientId,
      lastName: 'Moore',
      email: 'june.moore@example.com',
    })
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    expect(await rowOf('clients', clientId)).toMatchObject({
      tags: ['regular'],
      first_name: 'June',
      phone: null,
    })
    const [star] = await database.sql('select starred_note from starred_notes where client_id = $1', [
      clientId,
    ])
    expect(star?.starred_note).toBe('Left shoulder')
    await world.undo(card.id)
    expect({ ...(await rowOf('clients', clientId)), updated_at: 0 }).toEqual({ ...before, updated_at: 0 })
  })

  it('refuses Undo if a field was changed since', async () => {
    const clientId = await world.client()
    const card = await world.propose('updateClient', {
      clientId,
      lastName: 'Moore',
      phone: '(828) 555-0199',
    })
    await press(card.id)
    await database.sql(`update clients set phone = '+18285550100' where id = $1`, [clientId])
    expect(await world.run.as(world.own.id, 'undo-assistant-action', { id: card.id })).toMatchObject({
      code: 'act_failed',
      details: { reason: 'Somebody has changed this record since. Change it by hand.' },
    })
    expect((await rowOf('assistant_acts', card.id))?.state).toBe('completed')
  })

  it('undoes an added note alone, whatever else was changed since', async () => {
    const clientId = await world.client()
    const card = await world.propose('updateClient', { clientId, notes: 'Prefers mornings' })
    await press(card.id)
    await database.sql(`update clients set phone = '+18285550100' where id = $1`, [clientId])
    await world.undo(card.id)
    expect(await database.sql('select note from client_notes where client_id = $1', [clientId])).toEqual([])
    expect((await rowOf('clients', clientId))?.phone).toBe('+18285550100')
  })
})

describe('findClient', () => {
  it('answers immediately with rows, and offers no Undo', async () => {
    const id = await world.client({ email: 'june@example.com' })
    const { actions, response } = await world.say([{ action: 'findClient', params: { query: 'castel' } }])
    expect(actions[0]).toMatchObject({
      state: 'completed',
      evidence: [`clients:${id}`],
      undo: { why: 'It only reads.' },
    })
    expect(response).toBe('June Castellano: june@example.com. Next visit: none booked.')
  })

  it('states their next and last visit', async () => {
    const id = await world.client({ first_name: 'Odile', email: 'odile@example.com' })
    const at = async (starts: string, status: string) =>
      database.sql(
        `insert into appointments (practice_id, client_id, practitioner_id, service_id, service_name, starts_at, ends_at, duration_min,
          price_cents, currency, status, source, created_at)
          select $1, $2, $4, s.id, s.name, $5::timestamptz, $5::timestamptz + interval '1 hour', 60, 0, 'USD', $6, 'staff', now() - interval '1 year'
          from services s where s.id = $3`,
        [world.own.id, id, world.own.service_id, world.own.practitioners[0], starts, status],
      )
    await at('2026-02-20T15:00:00Z', 'completed')
    await at('2090-03-06T15:00:00Z', 'confirmed')
    const { response } = await world.say([{ action: 'findClient', params: { query: 'odile' } }])
    expect(response.replace(/[\u00a0\u202f]/g, ' ')).toBe(
      'Odile Castellano: odile@example.com. Next visit: Mon, Mar 6, 2090, 10:00 am, Deep tissue with Test practice. Last visit: Fri, Feb 20, 10:00 am, Deep tissue with Test practice.',
    )
  })
})

describe('deleteClient', () => {
  /** As the owner who is an admin too, and has shown the second step that admins show. */
  const asAdmin = async (name: string, input: object) => {
    await database.sql(
      `insert into user_roles (user_id, role) select $1, 'admin'
        where not exists (select from user_roles where user_id = $1 and role = 'admin')`,
      [world.own.id],
    )
    const verb = verbs.find(each => each.name === name)
    if (!verb) throw new Error(name)
    const claims = { sub: world.own.id, role: 'authenticated', aal: 'aal2' }
    const asker = {
      userId: world.own.id,
      claims,
      role: 'authenticated' as const,
      address: '127.0.0.1',
      requestId: 'test',
    }
    return runVerb(world.run.deps, verb, input, asker)
  }

  it('is limited to admins', async () => {
    const clientId = await world.client()
    const { actions, response } = await world.say([{ action: 'deleteClient', params: { clientId } }])
    expect(response).toBe('Permission denied: Admin privileges required.')
    expect(actions[0]).toMatchObject({
      state: 'refused',
      permission: 'Permission denied: Admin privileges required',
    })
    expect((await rowOf('clients', clientId))?.erased_at).toBeNull()
  })

  it('asks for the name, erases permanently, and then names the client nowhere', async () => {
    const clientId = await world.client()
    script.plan = { acts: [{ action: 'deleteClient', params: { clientId } }] }
    const input = { message: 'Delete June Castellano', practiceId: world.own.id, threadId: 'thread_1' }
    const card = dataOf(await asAdmin('practice-intelligence-agent', input)).actions[0]
    expect(card).toMatchObject({
      state: 'pending',
      preview: { typed: 'June Castellano', asks: ['deletion'] },
    })
    await holds(world, 'before', card)
    const { id } = card
    expect(await asAdmin('execute-assistant-action', { id })).toMatchObject({ code: 'name_differs' })
    const done = dataOf(await asAdmin('execute-assistant-action', { id, typed: 'june castellano' }))
    expect(done.error).toBeNull()
    await holds(world, 'after', card)
    expect(done.action.undo.why).toBe('What was erased is gone for good.')
    expect(await asAdmin('undo-assistant-action', { id })).toMatchObject({ code: 'no_undo' })
    const list = dataOf(await world.run.as(world.own.id, 'list-assistant-activity', {}))
    expect(list.acts[0]).toMatchObject({ type: 'deleteClient', state: 'completed', asked: null })
    expect(JSON.stringify(list)).not.toMatch(/June|Castellano/)
  })

  it('is refused while visits are upcoming', async () => {
    const clientId = await world.client()
    await world.execute('createAppointment', {
      clientId,
      date: '2026-03-06',
      time: '10:00',
      service: world.own.service_id,
    })
    script.plan = { acts: [{ action: 'deleteClient', params: { clientId } }] }
    const input = { message: 'Delete them', practiceId: world.own.id }
    const { actions } = dataOf(await asAdmin('practice-intelligence-agent', input))
    expect(actions[0]).toMatchObject({
      state: 'failed',
      error: 'Visits are still to come. Cancel them first.',
    })
  })
})

describe('addClientNote', () => {
  it('adds the note as the user’s own, and undoes it', async () => {
    const clientId = await world.client()
    const card = await world.propose('addClientNote', {
      clientId,
      note: 'Prefers mornings',
      category: 'Wishes',
    })
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    const notes = () =>
      database.sql('select author_id, note from client_notes where client_id = $1', [clientId])
    expect(await notes()).toEqual([{ author_id: world.own.id, note: 'Wishes: Prefers mornings' }])
    await world.undo(card.id)
    expect(await notes()).toEqual([])
  })
})

describe('service actions', () => {
  it('create a service that all practitioners offer, and Undo removes it', async () => {
    const card = await world.propose('createService', { name: 'Hot stone', duration: 75, price: 140 })
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    const id = done.action.data.service_id
    const given = await database.sql(
      'select count(*)::int as n from service_practitioners where service_id = $1',
      [id],
    )
    expect(given[0]?.n).toBe(2)
    await world.undo(card.id)
    expect((await rowOf('services', id))?.archived_at).not.toBeNull()
  })

  it('change a price without changing other fields, and undo it', async () => {
    const before = await database.sql(
      `select s.name, d.id, d.duration_min, d.price_cents, (select count(*)::int from service_addons a where a.service_id = s.id and a.archived_at is null) as addons,
         (select count(*)::int from service_practitioners g where g.service_id = s.id) as people
       from services s join service_durations d on d.service_id = s.id and d.archived_at is null where s.id = $1`,
      [world.own.service_id],
    )
    const now = () =>
      database.sql(
        `select s.name, d.id, d.duration_min, d.price_cents, (select count(*)::int from service_addons a where a.service_id = s.id and a.archived_at is null) as addons,
         (select count(*)::int from service_practitioners g where g.service_id = s.id) as people
       from services s join service_durations d on d.service_id = s.id and d.archived_at is null where s.id = $1`,
        [world.own.service_id],
      )
    const card = await world.propose('updateService', {
      serviceId: world.own.service_id,
      price: 125,
      name: 'Deep work',
    })
    await holds(world, 'before', card)
    const done = await press(card.id)
    await holds(world, 'after', card, done.action.evidence)
    expect(await now()).toEqual([{ ...before[0], name: 'Deep work', price_cents: 12_500 }])
    await world.undo(card.id)
    expect(await now()).toEqual(before)
  })

  it('ask about more than $500, and which length is meant', async () => {
    const dear = await world.propose('createService', { name: 'Retreat', duration: 480, price: 900 })
    expect(dear.preview?.asks).toEqual(['money'])
    await database.sql(
      `insert into service_durations (practice_id, service_id, duration_min, price_cents) values ($1, $2, 90, 15000)`,
      [world.own.id, world.own.service_id],
    )
    const { actions } = await world.say([
      { action: 'updateService', params: { serviceId: world.own.service_id, price: 100 } },
    ])
    expect(actions[0]).toMatchObject({ state: 'failed', choices: ['60 minutes', '90 minutes'] })
  })

  it('list the services', async () => {
    const { response } = await world.say([{ action: 'getServices', params: {} }])
    expect(response.replace(/\u00a0/g, ' ')).toBe('Deep tissue: 1 hour $110')
    await world.execute('createService', { name: 'Cupping', duration: 45, price: 80 })
    const one = await world.say([{ action: 'getServices', params: { service: world.own.service_id } }])
    expect(one.response.replace(/\u00a0/g, ' ')).toBe('Deep tissue: 1 hour $110')
  })
})
