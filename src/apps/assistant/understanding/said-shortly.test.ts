import { expect, it } from 'vitest'
import type { TurnMessage } from '#apps/planner/turn.ts'
import { plansIn } from '../../../../tests/plans-in.ts'

const willow = plansIn('willow-stone')
const harbor = plansIn('harbor-acupuncture')
const cedar = plansIn('cedar-physio')
const lakeside = plansIn('lakeside-coaching')

it.each(['great, cheers', 'lovely, thanks'])('does not take thanks as a yes: %s', text => {
  const asked: TurnMessage[] = [
    { type: 'user', content: 'book Rosa for Swedish 60 Friday March 13 at 2pm' },
    { type: 'agent', content: 'Book Rosa Jimenez for Swedish Massage 60 on Friday, March 13 at 14:00?' },
  ]
  expect(willow(text, asked).answer?.about).toBe('closing')
})

it('distinguishes a month from a client with that name', () => {
  expect(cedar('march revenue').acts[0]?.params).toMatchObject({ startDate: '2026-03-01' })
  expect(cedar('cancel March').acts[0]?.action).toBe('cancelAppointment')
  expect(willow('is april in tomorrow').acts).toEqual([
    { action: 'getSchedule', params: { date: '2026-03-05' } },
  ])
  expect(willow('will Will be in on Friday').acts).toEqual([
    { action: 'getSchedule', params: { date: '2026-03-06' } },
  ])
})

it.each([
  ['rose for cupping thursday at 3', 'createAppointment', 'c10'],
  ['Rose is sick, cancel her', 'cancelAppointment', undefined],
])('recognizes a name at the beginning that is also a word: %s', (text, action, clientId) => {
  const [act] = harbor(text).acts
  expect([act?.action, act?.params.clientId]).toEqual([action, clientId])
})

it.each([
  ['revenue for the quarter that ended on December 31', '2025-10-01', '2025-12-31'],
  ['revenue for the last quarter, the one that ended at New Year', '2025-10-01', '2025-12-31'],
  ['revenue for the month that ended at new year', '2025-12-01', '2025-12-31'],
])('recognizes a period by its end: %s', (text, startDate, endDate) => {
  expect(lakeside(text).acts[0]?.params).toMatchObject({ startDate, endDate })
})

it.each([
  ['text Inés the day before', 'scheduleReminders'],
  ['could Inés get an email the day before, reminding her of her visit', 'scheduleReminders'],
  ['text Inés that we close the day before', 'sendSMS'],
  ['text Inés to come 2 hours before', 'sendSMS'],
])('distinguishes a reminder from a text: %s', (text, action) => {
  expect(lakeside(text).acts[0]?.action).toBe(action)
})

it('continues with what the agent asked permission for', () => {
  const history: TurnMessage[] = [
    { type: 'user', content: "Desmond's away on Sunday so I suppose Lupe Herrera has to go" },
    {
      type: 'agent',
      content: 'Cancel Lupe Herrera, Wellness Coaching 50 on Sunday, January 25 at 14:00 (a27)?',
    },
  ]
  expect(lakeside('go on then', history).acts).toMatchObject([
    { action: 'cancelAppointment', params: { appointmentId: 'a27' }, isUnsaid: true },
  ])
})

it('takes an address alone as that of the client mentioned before', () => {
  const history: TurnMessage[] = [
    { type: 'user', content: 'find Inés' },
    { type: 'agent', content: 'Inés de la Torre (c06)' },
  ]
  expect(lakeside('new email -> ines@new.example', history).acts).toEqual([
    { action: 'updateClient', params: { clientId: 'c06', email: 'ines@new.example' }, isUnsaid: true },
  ])
  expect(lakeside('change a@moss.example to b@moss.example', history).acts).toEqual([])
})

it.each([
  [
    'Mary Beth Tull said yes to tomorrow, call it firm',
    { action: 'updateAppointment', params: { status: 'confirmed' } },
  ],
  [
    'from now on the discovery call should cost 25 dollars',
    { action: 'updateService', params: { price: 25 } },
  ],
  ['the discovery call should be 40 minutes long', { action: 'updateService', params: { duration: 40 } }],
])('changes what was named and nothing else: %s', (text, act) => {
  const [found] = lakeside(text).acts
  expect(found).toMatchObject(act)
  expect(found?.params).not.toHaveProperty('name')
})

it('recognizes a name that is also a word from the rest of the message', () => {
  const { ask } = lakeside('patience would like to come in thursday the 29th at 2, book it')
  expect(ask?.act).toMatchObject({ action: 'createAppointment', params: { clientId: 'c18', time: '14:00' } })
})

it('keeps the text for an unknown client', () => {
  const { ask } = lakeside('text Wanda, her scarf is still on the hook')
  expect(ask).toMatchObject({
    about: ['unknown client'],
    act: { params: { message: 'Your scarf is still on the hook' } },
  })
})

it('takes a yes that repeats the request as a yes', () => {
  const history: TurnMessage[] = [
    { type: 'user', content: 'cancel the visit of Mary Beth Tull tomorrow' },
    { type: 'agent', content: 'Cancel Mary Beth Tull, Wednesday, January 21 (a16)?' },
  ]
  expect(lakeside("yep, I'm sure, cancel it", history).acts).toMatchObject([
    { action: 'cancelAppointment', params: { appointmentId: 'a16' } },
  ])
})

it.each([
  "move Rosa's visit on Friday to 3, she likes firm pressure",
  "move Rosa's Friday visit to 3pm, she wants a firm massage",
])('does not confirm a visit because of the word firm: %s', text => {
  const [act] = willow(text).acts
  expect(act).toMatchObject({ action: 'updateAppointment', params: { time: '15:00' } })
  expect(act?.params).not.toHaveProperty('status')
})
