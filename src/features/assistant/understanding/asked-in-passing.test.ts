import { expect, it } from 'vitest'
import type { Said } from '#features/planner/turn.ts'
import { plansIn } from '../../../../tests/plans-in.ts'

const willow = plansIn('willow-stone')

it.each([
  "when is Kevin Park's next session",
  'when will Kevin Park be here next',
  "when's Kevin Park next in",
  'has Kevin Park anything booked with us',
  'when did Kevin Park last come',
  "what's the next appointment for Kevin Park",
])('looks up when somebody comes: %s', text => {
  expect(willow(text).acts).toEqual([{ action: 'findClient', params: { query: 'Kevin Park' } }])
})

it('knows of whom it is asked', () => {
  const before: Said[] = [
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

it('tells what a service costs', () => {
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
])('says where it is found, and does nothing: %s', text => {
  expect(willow(text)).toMatchObject({ acts: [], ask: null, answer: { about: 'help' } })
})
