import { expect, it } from 'vitest'
import type { TurnMessage } from '#apps/planner/turn.ts'
import { knownOf } from '../../../../evals/known-of.ts'
import { readWorld } from '../../../../evals/world.ts'
import { planTurn } from './plan-turn.ts'

const world = readWorld('evals/willow-stone/world.json')
const known = knownOf(world)
const plan = (text: string, history: readonly TurnMessage[] = []) =>
  planTurn({ text, history, now: world.now, zone: world.timezone, isAdmin: false }, known)
const listed: TurnMessage[] = [
  { type: 'user', content: 'who is in on Tuesday?' },
  {
    type: 'agent',
    content:
      "Tuesday, March 10: 09:30 Maria O'Neil, Deep Tissue Massage 60 (a28); 15:30 April Dunn, Hot Stone Massage (a30); 17:00 Oliver Grant, Sports Massage (a29).",
  },
]

it.each([
  ['cancel the second one', 'a30'],
  ['drop the first of these, she has a cold', 'a28'],
  ['cancel the last of them please', 'a29'],
])('picks the visit named by its number in the list: %s', (text, appointmentId) => {
  expect(plan(text, listed).acts).toMatchObject([{ action: 'cancelAppointment', params: { appointmentId } }])
})

it('picks the visit of the list by its time', () => {
  expect(plan('mark the half past three one as confirmed', listed).acts).toMatchObject([
    { action: 'updateAppointment', params: { appointmentId: 'a30', status: 'confirmed' } },
  ])
})

it('picks the other of two clients who share a name', () => {
  const history: TurnMessage[] = [
    { type: 'user', content: "text Maria O'Neil that we have her scarf" },
    { type: 'agent', content: "Text to Maria O'Neil: we have your scarf. Shall I send it?" },
  ]
  const [act] = plan('oh sorry, I meant the other Maria', history).acts
  const santos = known.clients.find(({ last_name }) => last_name === 'Santos')
  expect(act).toMatchObject({ action: 'sendSMS', params: { to: santos?.phone } })
  expect(act?.params.message).toMatch(/scarf/)
})

it.each([
  ['Rosa needs to know the front door sticks. text her', /front door sticks/],
  ['Rosa should know that we moved to suite 4, please text her', /suite 4/],
  ['txt Rosa the lot behind us is icy today', /lot behind us is icy today/],
])('texts what the client should know, wherever the message says it: %s', (text, words) => {
  const [act] = plan(text).acts
  expect(act?.action).toBe('sendSMS')
  expect(act?.params.message).toMatch(words)
})

it.each([
  ["jot down in Rosa's notes she likes the window open", 'she likes the window open'],
  ['Rosa please note no lavender at all', 'no lavender at all'],
])('saves the note that follows the client’s name: %s', (text, note) => {
  expect(plan(text).acts).toMatchObject([{ action: 'addClientNote', params: { note } }])
})

it.each([
  ['takings from January 5 thru the 18th', '2026-01-05', '2026-01-18'],
  ['revenue from the first of January up to and including the 9th', '2026-01-01', '2026-01-09'],
])('reads the end of a period: %s', (text, startDate, endDate) => {
  expect(plan(text).acts).toMatchObject([
    { action: 'getRevenue', params: { period: 'custom', startDate, endDate } },
  ])
})

it('takes the name before the rest of the sentence', () => {
  const april = known.clients.find(({ first_name }) => first_name === 'April')
  expect(plan('April Dunn married, she is April Kessler now, change her record').acts).toMatchObject([
    { action: 'updateClient', params: { clientId: april?.id, lastName: 'Kessler' } },
  ])
  expect(plan('new client first name Bo last name Lindqvist cell 845 555 0177').acts).toMatchObject([
    { action: 'createClient', params: { firstName: 'Bo', lastName: 'Lindqvist' } },
  ])
})

it.each(['no need to text her', 'text', 'txt Rosa', 'text Rosa tomorrow'])('plans no text for: %s', text => {
  expect(plan(text).acts).toEqual([])
})

it.each([
  [
    'add a service: Scalp ritual, 40 minutes, 70 dollars. No, make it 75 dollars',
    { name: 'Scalp ritual', price: 75 },
  ],
  [
    'add a service called Foot soak, 30 min, $40. Actually, better make it 35 minutes',
    { duration: 35, price: 40 },
  ],
])('uses the value corrected in the same message: %s', (text, params) => {
  expect(plan(text).acts).toMatchObject([{ action: 'createService', params }])
})

it('sends the same text by the other channel when asked', () => {
  const history: TurnMessage[] = [
    { type: 'user', content: 'text Rosa that the heating is off' },
    { type: 'agent', content: 'Text to Rosa Jimenez: "The heating is off". Send it?' },
  ]
  expect(plan('hm, send it as an email instead', history).acts).toMatchObject([
    {
      action: 'sendEmail',
      params: { to: 'rosa.jimenez@mail.example', body: expect.stringMatching(/heating is off/i) },
    },
  ])
})

it('notes what follows a "no", and takes a plain no as a no', () => {
  const history: TurnMessage[] = [
    { type: 'user', content: 'note for Rosa Jimenez: likes strong pressure' },
    { type: 'agent', content: 'Add this note to Rosa Jimenez: "likes strong pressure"?' },
  ]
  expect(plan('no, wants it light', history).acts).toMatchObject([{ params: { note: 'wants it light' } }])
  for (const no of ['no', 'no thanks', 'no leave it', "no don't do that"])
    expect(plan(no, history).acts).toEqual([])
})

it('plans one email when the message says "let her know"', () => {
  const { acts } = plan('Could you email Rosa and let her know that we are closed on the 20th')
  expect(acts).toMatchObject([
    { action: 'sendEmail', params: { body: expect.stringMatching(/closed on the 20th/) } },
  ])
  expect(acts).toHaveLength(1)
})

it('does not take noon as a person, or parking as Mr. Park', () => {
  expect(plan('Rosa can not make 10 on Friday. Move her to noon').acts).toMatchObject([
    { action: 'updateAppointment', params: { time: '12:00' } },
  ])
  const history: TurnMessage[] = [
    { type: 'user', content: 'find Rosa Jimenez' },
    { type: 'agent', content: 'Rosa Jimenez.' },
  ]
  expect(plan('txt her to park behind the bakery today', history).acts).toMatchObject([
    { params: { to: '(845) 555-0118', message: expect.stringMatching(/park behind the bakery/i) } },
  ])
})
