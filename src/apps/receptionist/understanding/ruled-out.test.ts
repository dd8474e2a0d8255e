import { expect, it } from 'vitest'
import { openOn, receptionFacts, talkWith } from '../../../../tests/reception-facts.ts'
import { replyToVisitor } from '../dialogue/reply-to-visitor.ts'
import { newTalk, type ReceptionTools } from '../reception-facts.ts'

const facts = receptionFacts({
  practice: { phone: '(845) 555-0142' },
  practitioners: [
    { id: 'p1', name: 'Teo Marsh', service_ids: ['s1'] },
    { id: 'p2', name: 'Priya Nair', service_ids: ['s1'] },
  ],
  services: [
    {
      id: 's1',
      name: 'Deep tissue',
      durations: [{ id: 'd60', minutes: 60, price_cents: 11_000 }],
      practitioner_ids: ['p1', 'p2'],
    },
  ],
  weekly: openOn(1, 2, 3, 4, 5, 6, 7),
})
const tools: ReceptionTools = {
  times: async ({ practitioner_id }) =>
    ['09:00', '11:00', '14:00', '16:00', '17:30'].map(time => ({
      time,
      practitioner_ids: practitioner_id ? [practitioner_id] : ['p1', 'p2'],
    })),
}

const last = talkWith(facts, tools)

it('offers no excluded day, now or later, until the visitor asks for it', async () => {
  const talk = ['deep tissue', 'any day but thursday'] as const
  expect((await last(...talk)).words).not.toContain('Thursday')
  expect((await last(...talk, 'what else is there')).words).not.toContain('Thursday')
  expect((await last(...talk, 'ok thursday then')).words).toContain('on Thursday, March 5')
})

it('offers no excluded practitioner', async () => {
  const reply = await last('anyone but Teo', 'deep tissue friday at 2pm')
  expect(reply.words).toContain('with Priya')
})

it('offers only the part of the day that is not excluded', async () => {
  const { words } = await last('anything but mornings', 'deep tissue friday')
  expect(words).toContain('2:00 PM')
  expect(words).not.toContain('AM')
})

it('offers times from when the visitor is free', async () => {
  const { words } = await last('i get off work at 5 so after that', 'deep tissue friday')
  expect(words).toMatch(/times are free: 5:30 PM|5:30 PM on Friday/)
})

it('searches from next week on, without the excluded day', async () => {
  const { words } = await last('next week, not Monday', 'deep tissue')
  expect(words).toContain('March 10')
  expect(words).not.toMatch(/March [4-9]\b/)
})

it('replaces the day when the visitor corrects it', async () => {
  const { talk } = await last('deep tissue friday', 'sorry i meant saturday', '2pm')
  expect(talk.draft).toMatchObject({ date: '2026-03-07', time: '14:00' })
})

it('reads a date and the weekday after it as one day', async () => {
  const { talk } = await last('deep tissue on the 10th, the tuesday')
  expect(talk.draft.date).toBe('2026-03-10')
})

it('leaves a booking unchanged when the visitor decides so, and asks again how to find it', async () => {
  const asked = await last('I need to move my appointment', 'Wren Tolliver, wednesday at 11')
  expect(asked.words).toMatch(/phone number or email/)
  const kept = await last('I want to cancel my appointment', "actually never mind I'll make it")
  expect(kept.words).toMatch(/nothing was changed/)
})

it('picks another time from the list again', async () => {
  const { talk } = await last('deep tissue friday', 'the last one', 'actually the first one')
  expect(talk.draft).toMatchObject({ date: '2026-03-06', time: '09:00' })
})

it('adds the next message to what the team gets, and reads no name from it', async () => {
  const lost = await last('I think I left an earring there yesterday', 'silver hoop, I was with Teo')
  expect(lost.talk).toMatchObject({ wants: 'callback', about: expect.stringContaining('silver hoop') })
  expect(lost.talk.draft.name).toBeUndefined()
  const both = await last('Can my husband and I come together saturday', 'both deep tissue')
  expect(both.talk).toMatchObject({ wants: 'lead', about: expect.stringContaining('both deep tissue') })
})

it('says that couples visits are not offered when the practice says so', async () => {
  const questions = [
    { id: 'q1', question: 'What do you not offer?', answer: 'We do not offer couples massage or hot tubs.' },
  ]
  const asked = 'can my wife and me get massaged side by side, like a couples thing'
  const reply = await replyToVisitor(asked, newTalk(), { ...facts, questions }, tools)
  expect(reply.words).toMatch(/don't offer|not offer/)
})
