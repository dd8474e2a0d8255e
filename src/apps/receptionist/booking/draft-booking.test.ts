import { expect, it } from 'vitest'
import { receptionFacts } from '../../../../tests/reception-facts.ts'
import { newTalk, type Talk } from '../reception-facts.ts'
import { visitorIndex, visitorScene } from '../understanding/visitor-scene.ts'
import { drafted } from './draft-booking.ts'

const facts = receptionFacts({
  practice: { name: 'Willow' },
  practitioners: [
    { id: 'p1', name: 'Dana Whitfield', service_ids: ['s1'] },
    { id: 'p2', name: 'Marcus Reyes', service_ids: ['s1'] },
  ],
  services: [
    {
      id: 's1',
      name: 'Swedish Massage',
      durations: [{ id: 'd60', minutes: 60, price_cents: 9500 }],
      practitioner_ids: ['p1', 'p2'],
    },
  ],
})
const index = visitorIndex(facts)
const contact: Talk = { ...newTalk(), stage: 'contact', draft: { service_id: 's1', duration_id: 'd60' } }
const whom = (text: string, talk: Talk) =>
  drafted(visitorScene(text, index), talk, facts, index).practitioner_id

it.each(['Dana Moss, dana.moss@mail.example', 'Dana Moss', "I'm Dana Moss, 828-253-0119"])(
  'a visitor named like a practitioner is not booked with them: %s',
  text => expect(whom(text, contact)).toBeUndefined(),
)

it.each<[string, Talk, string]>([
  ['Swedish on Friday with Dana', newTalk(), 'p1'],
  ['with Dana please, Amy Poe 828-253-0119', contact, 'p1'],
  ['Dana, Amy Poe 828-253-0119', contact, 'p1'],
  ['Dana', contact, 'p1'],
  ["I'm Dana Moss, and I would like Marcus", contact, 'p2'],
])('a booking is with the practitioner the visitor asks for: %s', (text, talk, who) =>
  expect(whom(text, talk)).toBe(who),
)
