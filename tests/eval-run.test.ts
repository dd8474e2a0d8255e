import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openWorld } from '../evals/answer-rows.ts'
import type { Row } from '../evals/oracle.ts'
import { inWorld, ownerAnswer } from '../evals/row-answers.ts'
import { readWorld } from '../evals/world.ts'
import { idsOf } from '../evals/world-ids.ts'
import { script, scriptedPlanner } from './scripted-planner.ts'

scriptedPlanner()

const world = readWorld(join(import.meta.dirname, '../evals/harbor-acupuncture/world.json'))
const ids = idsOf(world)
let opened: Awaited<ReturnType<typeof openWorld>>

beforeAll(async () => {
  opened = await openWorld({ owner: inject('owner'), template: inject('template') }, world)
})
beforeEach(() => {
  Object.assign(script, { plan: {}, turns: [], known: [] })
})
afterAll(() => opened.close())

const answerTo = async (row: Partial<Row>) =>
  (await opened.answer({ id: 'x1', utterance: 'do it', expect: {}, ...row })).answer

const lena = { firstName: 'Lena', lastName: 'Okafor', email: 'lena@inbox.example' }
const adding = { acts: [{ action: 'createClient', params: lena }] }

test('an action is reported with its name and parameters, and is not carried out in the copy', async () => {
  script.plan = adding
  const expected = { id: 'x1', action: 'createClient', params: lena }
  expect(await answerTo({})).toMatchObject(expected)
  // Done, it would now be a client whom another one is too like.
  expect(await answerTo({})).toMatchObject(expected)
  const [first, second] = script.known
  expect(second).toEqual(first)
})

test('the planner gets the time, zone and earlier messages of the world', async () => {
  const history: Row['history'] = [
    { type: 'user', content: 'find Rose Whitcombe' },
    { type: 'agent', content: 'Rose Whitcombe (c10).' },
  ]
  await answerTo({ history, utterance: 'text her' })
  expect(script.turns[0]).toMatchObject({
    text: 'text her',
    // The set names rows by the world's ids; the product is told its own.
    history: [history[0], { type: 'agent', content: `Rose Whitcombe (${ids.toDatabase('c10')}).` }],
    now: world.now,
    zone: world.timezone,
    isAdmin: false,
  })
  expect(script.known[0]?.clients.map(({ id }) => ids.toWorld(id))).toContain('c10')
})

test('only a row marked so is typed by an admin', async () => {
  await answerTo({ roles: ['admin'] })
  await answerTo({})
  expect(script.turns.map(({ isAdmin }) => isAdmin)).toEqual([true, false])
})

test('an action only for admins is refused with the permission message', async () => {
  script.plan = { acts: [{ action: 'deleteClient', params: { clientId: ids.toDatabase('c07') } }] }
  expect(await answerTo({})).toMatchObject({ refuse: 'Permission denied: Admin privileges required' })
})

test('a blocked action counts as understood, and a forbidden one as a refusal', async () => {
  // May Tran has visits to come.
  script.plan = { acts: [{ action: 'deleteClient', params: { clientId: ids.toDatabase('c07') } }] }
  const stopped = await answerTo({ roles: ['admin'] })
  expect(stopped).toMatchObject({ action: 'deleteClient', params: { clientId: 'c07' } })
  expect(stopped?.reply).toContain('Visits are still to come.')
  const yelp = { clientId: ids.toDatabase('c19'), platform: 'yelp' }
  script.plan = { acts: [{ action: 'requestReview', params: yelp }] }
  expect(await answerTo({})).toMatchObject({ refuse: 'yelp_forbids' })
})

test('a question names what it is about, and the action that waits for the answer', async () => {
  const act = { action: 'createAppointment', params: {} }
  script.plan = { ask: { act, about: ['ambiguous client'], words: 'Which Grace?', choices: [] } }
  expect(await answerTo({})).toEqual({
    id: 'x1',
    reply: 'Which Grace?',
    clarify: ['ambiguous client'],
    action: 'createAppointment',
  })
})

test('a planner’s refusal counts as a refusal, and plain text as plain text', async () => {
  script.plan = { refusal: { code: 'fake_reviews', words: 'I will not write that.' } }
  expect(await answerTo({})).toEqual({ id: 'x1', reply: 'I will not write that.', refuse: 'fake_reviews' })
  script.plan = { answer: { about: 'greeting', topic: null } }
  expect(Object.keys((await answerTo({})) ?? {})).toEqual(['id', 'reply'])
})

test('a planner failure is reported with the product’s message', async () => {
  script.plan = new Error('broken')
  expect(await answerTo({})).toEqual({
    id: 'x1',
    reply: 'Practice Intelligence Agent response generation failed',
  })
})

test('ids are translated to those of the world at every depth', () => {
  const params = {
    clientId: ids.toDatabase('c01'),
    of: [{ service: ids.toDatabase('s04') }],
    date: '2026-10-30',
  }
  expect(inWorld(params, ids)).toEqual({ clientId: 'c01', of: [{ service: 's04' }], date: '2026-10-30' })
  const action = { id: 'act', type: 'cancelAppointment', permission: null }
  const reply = {
    response: 'Cancel it?',
    error: null,
    actions: [action],
    about: [],
    for: null,
    refused: null,
  }
  const given = new Map([['act', { params: { appointmentId: ids.toDatabase('a18') }, code: null }]])
  expect(ownerAnswer('x1', reply, ids, given)).toEqual({
    id: 'x1',
    reply: 'Cancel it?',
    action: 'cancelAppointment',
    params: { appointmentId: 'a18' },
  })
})

test('a visitor row is a conversation in the public chat, and books in its own copy', async () => {
  const turns = [
    '90 min acupuncture with mei on nov 10 at 9am pls',
    'Dora Quist dora.quist@inbox.example',
    'yes',
  ]
  const talk = async () => (await opened.answer({ id: 'x2', turns, expect: {} })).answer
  const first = await talk()
  expect(first).toMatchObject({
    id: 'x2',
    reply: [expect.any(String), expect.any(String), expect.stringMatching(/^Booked: /)],
    tool: expect.arrayContaining(['book']),
    book: { service: 's02', date: '2026-11-10', time: '09:00', practitioner: 'p01' },
  })
  // The same time is free again for the next row.
  expect(await talk()).toEqual(first)
})
