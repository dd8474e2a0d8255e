import { expect, it } from 'vitest'
import type { TurnMessage } from '#apps/planner/turn.ts'
import { plansIn } from '../../../../tests/plans-in.ts'

const willow = plansIn('willow-stone')

it.each([
  "when is Kevin Park's next session",
  'when will Kevin Park be here next',
  "when's Kevin Park next in",
  'has Kevin Park anything booked with us',
  'when did Kevin Park last come',
  "what's the next appointment for Kevin Park",
])('finds the client when asked about their next or last visit: %s', text => {
  expect(willow(text).acts).toEqual([{ action: 'findClient', params: { query: 'Kevin Park' } }])
})

it('resolves "his" to the client found before', () => {
  const before: TurnMessage[] = [
    { type: 'user', content: 'find Kevin Park' },
    { type: 'agent', content: 'Kevin Park: (845) 555-0107.' },
  ]
  for (const text of ['when is his next appointment', "what's his phone number"])
    expect(willow(text, before).acts).toEqual([{ action: 'findClient', params: { query: 'Kevin Park' } }])
})

it.each([
  ['is Kevin Park booked in on Thursday', '2026-03-05'],
  ['does Kevin Park have a visit on Thursday', '2026-03-05'],
  ['did Kevin Park come yesterday', '2026-03-03'],
  ['when is my next client', '2026-03-04'],
  ["who's up next", '2026-03-04'],
])('looks at the day, and neither books nor cancels: %s', (text, date) => {
  expect(willow(text).acts).toEqual([{ action: 'getSchedule', params: { date } }])
})

it('answers what a service costs', () => {
  for (const text of ['how much is a hot stone', "what's the price of the hot stone massage"])
    expect(willow(text).acts).toEqual([{ action: 'getServices', params: { service: 's06' } }])
  expect(willow('how much did hot stone make this month').acts[0]?.action).not.toBe('getServices')
})

it.each([
  'who is waiting on the waitlist',
  'block off lunch tomorrow from 12 to 1',
  'can I take Friday off',
  'did Kevin Park get his reminder',
  'show me the follow ups',
  "who hasn't been in for ages",
])('explains where to find it, and does nothing: %s', text => {
  expect(willow(text)).toMatchObject({ acts: [], ask: null, answer: { about: 'help' } })
})

it.each([
  'did Kevin Park cancel?',
  'has Kevin Park cancelled',
  'why was Kevin Park moved to 2',
  'was Kevin Park a no show on Thursday',
  'is Kevin Park confirmed',
  'can you see whether Kevin Park cancelled',
  'do we know why Kevin Park cancelled',
  'how come Kevin Park cancelled',
  'who moved Kevin Park',
  'does Kevin Park get texts',
  'will Kevin Park get a reminder',
])('changes nothing for a question about the past: %s', text => {
  expect(willow(text)).toEqual({
    acts: [{ action: 'findClient', params: { query: 'Kevin Park' } }],
    ask: null,
    refusal: null,
    answer: null,
  })
})

it('shows the day when no client is named, and the policy when asked what is allowed', () => {
  const day = { action: 'getSchedule', params: { date: '2026-03-05' } }
  for (const text of ['did anybody cancel for tomorrow', 'is anyone cancelled tomorrow'])
    expect(willow(text).acts).toEqual([day])
  expect(willow('can Kevin Park still cancel')).toMatchObject({ acts: [], answer: { about: 'policy' } })
})

it('does not take such a question as a yes to the pending action', () => {
  const waits: TurnMessage[] = [
    { type: 'user', content: 'cancel Kevin Park' },
    { type: 'agent', content: 'Cancel Kevin Park, Neck & Shoulder Focus on Thursday, March 5 at 14:00?' },
  ]
  for (const text of ['did he say yes', 'did Kevin Park confirm that'])
    expect(willow(text, waits).acts.map(({ action }) => action)).not.toContain('cancelAppointment')
})

it.each([
  ['did you text Kevin Park about tomorrow', 'help'],
  ['have we asked Rosa Jimenez for a review', 'help'],
  ['should I cancel Kevin Park', 'advice'],
])('points to help or advice, and does nothing: %s', (text, about) => {
  expect(willow(text)).toMatchObject({ acts: [], ask: null, answer: { about } })
})

it.each([
  ['have Kevin Park moved to 3 tomorrow', 'updateAppointment'],
  ["why don't you text Kevin Park that I'm late", 'sendSMS'],
  ['was hoping you could cancel Kevin Park', 'cancelAppointment'],
])('still plans a request phrased as a question: %s', (text, action) => {
  expect(willow(text).acts.map(act => act.action)).toEqual([action])
})

it.each(['Kevin Park has cancelled', 'Kevin Park called to cancel', 'I think we should cancel Kevin Park'])(
  'asks back about what was only reported or considered: %s',
  text => {
    expect(willow(text).acts).toEqual([])
    expect(willow(text).answer?.words).toMatch(/^Do you want me to cancel Kevin Park's appointment on .+\?$/)
  },
)

it('answers the question and plans the request that follows it', () => {
  const { acts } = willow('did Kevin Park cancel? text him that we missed him')
  expect(acts.map(({ action }) => action)).toEqual(['findClient', 'sendSMS'])
})
