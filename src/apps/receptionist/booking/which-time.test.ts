import { expect, it } from 'vitest'
import { receptionFacts, talkWith } from '../../../../tests/reception-facts.ts'
import type { ReceptionTools } from '../reception-facts.ts'

const open = [{ start: '09:00', end: '18:00' }]
const facts = receptionFacts({
  practice: { phone: '(845) 555-0142', address: '1 Fern Lane' },
  practitioners: [{ id: 'p1', name: 'Dana Whitfield', service_ids: ['s1', 's2'] }],
  services: [
    {
      id: 's1',
      name: 'Swedish Massage',
      durations: [
        { id: 'd60', minutes: 60, price_cents: 9500 },
        { id: 'd90', minutes: 90, price_cents: 13_500 },
      ],
    },
    {
      id: 's2',
      name: 'First visit',
      durations: [{ id: 'd75', minutes: 75, price_cents: 12_000 }],
    },
  ],
  weekly: [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, windows: day === 7 ? [] : open })),
})
const tools: ReceptionTools = {
  times: async ({ date }) =>
    ['10:00', '14:00', '15:00', '15:30']
      .filter(time => date > facts.today || time > facts.clock)
      .map(time => ({ time, practitioner_ids: ['p1'] })),
}

const last = talkWith(facts, tools)

it.each([
  ['3', '15:00'],
  ['three works', '15:00'],
  ['the first one', '10:00'],
  ['first', '10:00'],
  ['the 2nd one', '14:00'],
  ['el primero', '10:00'],
  ['the latest', '15:30'],
  ['the last one', '15:30'],
  ['the later one', '15:30'],
  ['the 3pm one', '15:00'],
  ['whichever', '10:00'],
  ['half past three', '15:30'],
] as const)('reads "%s" as one of the offered times, for the same service', async (text, time) =>
  expect((await last('swedish friday', text)).talk).toMatchObject({
    stage: 'contact',
    draft: { service_id: 's1', date: '2026-03-06', time },
  }),
)

it.each(['not the first one', 'neither the first nor the last'])(
  'picks no time when the visitor rejects it: %s',
  async text => {
    expect((await last('swedish friday', text)).talk.draft.time).toBeUndefined()
  },
)

it('reads an ordinal as one of the listed services, and a named service by its name', async () => {
  expect((await last('what services do you have', 'the second one')).talk.draft.service_id).toBe('s2')
  expect((await last('book', 'first')).talk.draft.service_id).toBe('s1')
  const { draft } = (await last('swedish friday', 'make it the first visit')).talk
  expect(draft).toMatchObject({ service_id: 's2', date: '2026-03-06' })
  expect(draft.time).toBeUndefined()
})

it.each([
  'swedish on the 17th, Tuesday March',
  'swedish 3/17 tuesday 2pm',
  'swedish on Tuesday, Mar. 17',
  'swedish Tuesday the 17th of Mar',
])('reads date and weekday together: %s', async text =>
  expect((await last(text)).talk.draft.date).toBe('2026-03-17'),
)

it('asks which day is meant when date and weekday disagree, and keeps the time', async () => {
  const asked = await last('swedish Tuesday March 18 at 3pm')
  expect(asked.words).toBe(
    'March 18 is a Wednesday, not a Tuesday. Which do you mean: Wednesday, March 18 or Tuesday, March 17?',
  )
  expect(asked.talk.draft.date).toBeUndefined()
  for (const [text, date] of [
    ['Tuesday', '2026-03-17'],
    ['the first one', '2026-03-18'],
    ['the 18th', '2026-03-18'],
  ] as const)
    expect((await last('swedish Tuesday March 18 at 3pm', text)).talk.draft).toMatchObject({
      date,
      time: '15:00',
    })
})

it.each([
  ['swedish friday at 3 pm London time', '3:00 PM London time is 10:00 AM here.', '10:00'],
  ['swedish friday 3pm GMT', '3:00 PM GMT is 10:00 AM here.', '10:00'],
  ['swedish friday 11am PT', '11:00 AM PT is 2:00 PM here.', '14:00'],
  ['swedish friday 3 pm in London', '3:00 PM London time is 10:00 AM here.', '10:00'],
  ['swedish friday at noon Pacific', '12:00 PM Pacific time is 3:00 PM here.', '15:00'],
  ['swedish friday at noon California time', '12:00 PM California time is 3:00 PM here.', '15:00'],
] as const)('converts a time in another time zone and confirms it: %s', async (text, told, time) => {
  const { words, talk } = await last(text)
  expect(words).toContain(told)
  expect(talk.draft).toMatchObject({ date: '2026-03-06', time })
})

it('converts across midnight and a clock change, and leaves the same time zone unchanged', async () => {
  // Friday 5 am in Sydney is Thursday 1 pm in New York.
  expect((await last('swedish friday 5am Sydney time')).talk.draft.date).toBe('2026-03-05')
  // Between both clock changes London is four hours ahead.
  expect((await last('swedish on 3/17 at 2 pm London time')).talk.draft.time).toBe('10:00')
  expect((await last('swedish friday at 2pm New York time')).words).not.toContain('here.')
})

it('remembers the part of the day, and takes a service with its length for an answer', async () => {
  for (const text of ['swedish', 'swedish, 60']) {
    const reply = await last('do you have anything friday afternoon', text)
    expect(reply.talk.asks).toMatchObject({ what: 'time', times: ['14:00', '15:00', '15:30'] })
  }
  expect((await last('I want to book')).talk.asks).toEqual({ what: 'service' })
})
