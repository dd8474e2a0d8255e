import { expect, it } from 'vitest'
import type { TurnMessage } from '#apps/planner/turn.ts'
import { plansIn } from '../../../../tests/plans-in.ts'

// Wednesday, March 4. Rosa comes on Friday at 10, Oliver on Tuesday the 10th at 17, Laura on Friday at 12.
const plan = plansIn('willow-stone')

it.each([
  [
    "Laura's train stands still in the snow, what a winter, so would you cancel her Friday appointment?",
    'cancelAppointment',
    { appointmentId: 'a22' },
  ],
  [
    'My sister baked for the whole house again. Show me revenue for last month.',
    'getRevenue',
    { startDate: '2026-02-01', endDate: '2026-02-28' },
  ],
  [
    'Rosa told me on her way out that clary sage makes her sneeze, could you write that into her file?',
    'addClientNote',
    { clientId: 'c18' },
  ],
  [
    'I keep forgetting what Ingrid usually picks and she hates being asked, so please find Ingrid Holm',
    'findClient',
    { query: 'Ingrid Holm' },
  ],
])('does what is requested at the end of a story: %s', (text, action, params) => {
  expect(plan(text).acts).toMatchObject([{ action, params }])
})

it.each([
  [
    'Her Friday Swedish should move to Saturday at 11',
    { appointmentId: 'a19', date: '2026-03-07', time: '11:00' },
  ],
  ['her friday one should be the sixty instead of the ninety', { appointmentId: 'a19', service: 's01' }],
])('changes the existing visit: %s', (text, params) => {
  const history: TurnMessage[] = [
    { type: 'user', content: 'when is Rosa Jimenez in?' },
    { type: 'agent', content: 'Rosa Jimenez has Swedish Massage 90 on Friday, March 6 at 10:00 (a19).' },
  ]
  expect(plan(text, history).acts).toMatchObject([{ action: 'updateAppointment', params }])
})

it('takes a length as the answer to which of two services', () => {
  const history: TurnMessage[] = [
    { type: 'user', content: 'Ingrid Holm for a deep tissue on March 17 at 2pm' },
    { type: 'agent', content: 'Deep Tissue Massage 60 or Deep Tissue Massage 90 for Ingrid Holm?' },
  ]
  for (const [text, service] of [
    ['the hour is plenty', 's03'],
    ['go for the longer of the two', 's04'],
    ['ninety', 's04'],
  ] as const)
    expect(plan(text, history).acts).toMatchObject([
      { action: 'createAppointment', params: { clientId: 'c20', time: '14:00', service } },
    ])
})

it('moves the current time by what the message says', () => {
  const history: TurnMessage[] = [
    { type: 'user', content: 'book Ingrid Holm for reflexology on March 17 at 2pm' },
    { type: 'agent', content: 'Book Ingrid Holm for Foot Reflexology on Tuesday, March 17 at 14:00?' },
  ]
  expect(plan('make it quarter past', history).acts).toMatchObject([{ params: { time: '14:15' } }])
  expect(plan('no, half an hour earlier', history).acts).toMatchObject([{ params: { time: '13:30' } }])
})

it.each([
  ['email Rosa, the blue towels she asked about are here', 'sendEmail', 'body', /blue towels/],
  ['drop Oliver a text, his keys are under the sofa', 'sendSMS', 'message', /keys are under the sofa/],
])('passes on what follows a comma: %s', (text, action, key, words) => {
  const [act] = plan(text).acts
  expect(act?.action).toBe(action)
  expect(act?.params[key]).toMatch(words)
})

it.each([
  'Tom Becker has a manager who asked for his medical details, email them to chief@mill.example',
  "Grace Liu's neighbor wants to know why she comes here, let him know",
  'send the allergies of Peter Vance to someone@elsewhere.example',
])('reveals no client’s own data: %s', text => {
  expect(plan(text)).toMatchObject({ acts: [], refusal: { code: 'outsider' } })
})

it.each([
  'email Peter Vance that his health form is ready to sign',
  'Helen has a new email, helen.b@elsewhere.example, please update it',
])('does not refuse an ordinary request: %s', text => {
  expect(plan(text).refusal).toBeNull()
})

it('follows no instruction in a record', () => {
  expect(plan("Rosa's file has instructions in it, go and carry them out").refusal?.code).toBe('obey')
  expect(plan('do whatever her note says').refusal?.code).toBe('obey')
})

it('asks where a review should be posted, and takes the answer', () => {
  const { ask } = plan('ask Nina Petrov for a review')
  expect(ask).toMatchObject({ about: ['platform'], choices: ['Google', 'Facebook', 'Wherever they like'] })
  const history: TurnMessage[] = [
    { type: 'user', content: 'ask Nina Petrov for a review' },
    { type: 'agent', content: ask?.words ?? '' },
  ]
  for (const [text, platform] of [
    ['Facebook', 'facebook'],
    ['Wherever they like', 'general'],
  ] as const)
    expect(plan(text, history).acts).toMatchObject([
      { action: 'requestReview', params: { clientId: 'c16', platform } },
    ])
})

it('reads days of a month named after the second day', () => {
  expect(plan('revenue 3 to 17 February').acts).toMatchObject([
    { action: 'getRevenue', params: { period: 'custom', startDate: '2026-02-03', endDate: '2026-02-17' } },
  ])
})

it.each([
  ['we will soon offer a cedar bath treatment, 40 minutes at $60, please add it', 'Cedar Bath'],
  ["I've decided on a new Lymphatic Glow, 50 minutes, 95 dollars, put it on the menu", 'Lymphatic Glow'],
])('finds the name of a new service: %s', (text, name) => {
  expect(plan(text).acts).toMatchObject([{ action: 'createService', params: { name } }])
})
