import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/database.ts'
import { ownerWords } from '../../../../../tests/owner-words.ts'
import type { ShownAction } from '../../schema.ts'

let database: TestDatabase
let world: Awaited<ReturnType<typeof ownerWords>>
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  world = await ownerWords(database)
  await world.runsAlone(false)
})
afterAll(() => database.close())

const states = (actions: ShownAction[]) => actions.map(({ type, state }) => [type, state])

describe('a pending card', () => {
  it.each(['yes', 'do it', 'ok go ahead', 'Yes please.'])('is executed by %s', async words => {
    const say = world.conversation('thread_a')
    await say("cancel Wren Tolliver's appointment")
    const { actions, response } = await say(words)
    expect(states(actions)).toEqual([['cancelAppointment', 'completed']])
    expect(response).toContain('Wren')
    expect((await world.statusOf('Wren'))?.status).toBe('cancelled')
  })

  it.each(['never mind', 'no', "wait no don't", 'forget it', 'undo that'])(
    'is declined by "%s"',
    async words => {
      const say = world.conversation('thread_a')
      await say("cancel Wren Tolliver's appointment")
      const { actions } = await say(words)
      expect(states(actions)).toEqual([['cancelAppointment', 'declined']])
      const late = await say('yes')
      expect(late.actions).toEqual([])
      expect((await world.statusOf('Wren'))?.status).toBe('confirmed')
    },
  )

  it.each(['great', 'ok', 'hmm interesting'])('stays pending after "%s"', async words => {
    const say = world.conversation('thread_a')
    await say("cancel Wren Tolliver's appointment")
    await say(words)
    expect((await world.statusOf('Wren'))?.status).toBe('confirmed')
  })

  it('is replaced by one with the requested change, and that one is executed', async () => {
    const say = world.conversation('thread_a')
    await say('move Wren Tolliver to Monday at 10am')
    const changed = await say('actually make it 11')
    expect(states(changed.actions)).toEqual([
      ['updateAppointment', 'declined'],
      ['updateAppointment', 'pending'],
    ])
    await say('ok go ahead')
    expect(await world.statusOf('Wren')).toEqual({ status: 'confirmed', at: 'Mon 11:00' })
  })

  it('stays when the requested change is impossible', async () => {
    const say = world.conversation('thread_a')
    await say('move Wren Tolliver to Monday at 10am')
    const changed = await say('actually make it 11pm')
    expect(states(changed.actions).map(([, state]) => state)).not.toContain('declined')
    expect(
      await database.sql(
        `select params ->> 'time' as time from assistant_acts where practice_id = $1 and state = 'pending'`,
        [world.own.id],
      ),
    ).toEqual([{ time: '10:00' }])
  })

  it('gets another price from the next message, based on the current price', async () => {
    const say = world.conversation('thread_a')
    await say('knock five dollars off hot stone')
    const { actions } = await say('make it 12 dollars off')
    expect(actions.at(-1)).toMatchObject({ state: 'pending', params: { price: 143 } })
    const named = await say('no, make it 150 dollars')
    expect(named.actions.at(-1)).toMatchObject({ state: 'pending', params: { price: 150 } })
    expect(await world.priceOf('Hot stone')).toBe(15_500)
  })

  it('accepts text that is added to it', async () => {
    const say = world.conversation('thread_a')
    await say('email Wren Tolliver that her earring turned up')
    const { actions } = await say('add that it is at the front desk')
    expect(actions.at(-1)).toMatchObject({ type: 'sendEmail', state: 'pending' })
    expect(actions.at(-1).params.body).toMatch(/earring.*\. It is at the front desk/)
  })

  it('is not what "yes" answers after another question, or in another conversation', async () => {
    const say = world.conversation('thread_a')
    await say("cancel Wren Tolliver's appointment")
    await say('who is in on Friday')
    expect((await say('yes')).response).toContain('still waiting')
    expect((await world.conversation('thread_b')('yes')).actions).toEqual([])
    expect((await world.statusOf('Wren'))?.status).toBe('confirmed')
  })
})

describe('a completed action', () => {
  it('is undone by a message as by its button', async () => {
    await world.runsAlone(true)
    const say = world.conversation('thread_a')
    expect(states((await say('add Neve Nowak as a new client, 828-555-0192')).actions)).toEqual([
      ['createClient', 'completed'],
    ])
    const { actions } = await say('undo that')
    expect(states(actions)).toEqual([['createClient', 'undone']])
    const [client] = await database.sql(
      "select archived_at from clients where practice_id = $1 and first_name = 'Neve'",
      [world.own.id],
    )
    expect(client?.archived_at).not.toBeNull()
    expect((await say('undo that')).response).toContain('undone already')
  })

  it('is reported as final when it cannot be undone', async () => {
    await world.runsAlone(true)
    await world.run.setNow('2026-03-04T14:30:00Z')
    const say = world.conversation('thread_a')
    const sent = await say('email Helen Park that the lot is closed')
    expect(states(sent.actions)).toEqual([['sendEmail', 'completed']])
    const { response, actions } = await say('undo that')
    expect(actions).toEqual([])
    expect(response).toMatch(/can't undo that.*It still stands:/)
    expect((await say('never mind')).response).not.toContain('nothing was done')
  })

  it('is changed further by the next message', async () => {
    const say = world.conversation('thread_a')
    await say('move Wren Tolliver to Monday at 10am')
    await say('yes')
    const { actions } = await say('actually make it 11')
    expect(states(actions)).toEqual([['updateAppointment', 'pending']])
    await say('yes')
    expect((await world.statusOf('Wren'))?.at).toBe('Mon 11:00')
  })

  it('is unknown in a new conversation', async () => {
    const { response } = await world.conversation('thread_new')('undo that')
    expect(response).toContain("haven't changed anything in this conversation")
  })
})
