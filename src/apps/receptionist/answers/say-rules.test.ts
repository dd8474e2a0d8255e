import { expect, it } from 'vitest'
import { openOn, receptionFacts } from '../../../../tests/reception-facts.ts'
import { replyToVisitor } from '../dialogue/reply-to-visitor.ts'
import { newTalk, type ReceptionFacts } from '../reception-facts.ts'

const facts = receptionFacts({
  practice: { name: 'Fern' },
  practitioners: [
    { id: 'p1', name: 'Dana Whitfield', service_ids: ['s1', 's2'] },
    { id: 'p2', name: 'Marcus Reyes', service_ids: ['s1'] },
  ],
  services: [
    { id: 's1', name: 'Swedish Massage', practitioner_ids: ['p1', 'p2'] },
    { id: 's2', name: 'Reflexology', practitioner_ids: ['p1'] },
  ].map(each => ({
    ...each,
    durations: [{ id: `${each.id}-d`, minutes: 60, price_cents: 9500 }],
  })),
  weekly: openOn(1, 2, 3, 4, 5, 6, 7),
  policy: { hours: 48, words: 'Half is charged after that.' },
})
const asked = (text: string, more: Partial<ReceptionFacts> = {}) =>
  replyToVisitor(text, newTalk(), { ...facts, ...more }, { times: async () => [] })

it.each([
  ['What is your cancellation policy?', /48 hours before it begins.*Half is charged after that/],
  ['what happens if i cancel the day before', /Half is charged after that/],
  ['do you charge if i dont show up?', /Half is charged after that/],
  ['Si cancelo, ¿me cobran?', /48 horas antes.*«Half is charged after that\.»/],
  ['How far ahead can I book?', /60 days ahead, so until Sunday, May 3/],
  ['how many weeks in advance can i schedule a swedish?', /60 days ahead/],
  ['¿Con cuánta antelación puedo reservar?', /60 días de antelación; hoy, hasta el domingo 3 de mayo/],
  ['¿Hasta cuándo puedo reservar?', /60 días/],
  ['Who works there?', /^Dana Whitfield and Marcus Reyes work here\.$/],
  ['who are your therapists', /Dana Whitfield and Marcus Reyes/],
  ['Who does reflexology?', /^Reflexology: with Dana\.$/],
  ['¿Quién trabaja ahí?', /^Aquí atienden Dana Whitfield y Marcus Reyes\.$/],
])('answers with the practice’s settings: %s', async (text, words) => {
  const reply = await asked(text)
  expect(reply.words).toMatch(words)
  expect(reply.tool).toBe('none')
  expect(reply.isUnanswered).toBeUndefined()
})

const spoken = [
  { id: 'p1', name: 'Dana Whitfield', service_ids: ['s1', 's2'], bio: 'Here since 2011. Speaks English.' },
  { id: 'p2', name: 'Marcus Reyes', service_ids: ['s1'], bio: 'Speaks English and Spanish. Likes bikes.' },
]
it.each([
  ['does somebody there talk spanish', /^Marcus: Speaks English and Spanish\.$/],
  ['can i have a spanish speaking therapist', /^Marcus: Speaks English and Spanish\.$/],
  ['what languages do your people speak', /^Dana: Speaks English\. Marcus: Speaks English and Spanish\.$/],
  ['do you speak spanish?', /^I answer in English and Spanish here\. Marcus/],
  ['¿alguien habla español?', /«Marcus: Speaks English and Spanish\.»$/],
])('says who speaks a language, from the practice’s profiles: %s', async (text, words) =>
  expect((await asked(text, { practitioners: spoken })).words).toMatch(words),
)

it.each(['any of you guys speak french', '¿hay alguien que hable portugués?'])(
  'claims no language that the practice does not mention: %s',
  async text => expect((await asked(text, { practitioners: spoken })).isUnanswered).toBe(true),
)

it('prefers the owner’s answer over the settings', async () => {
  const questions = [
    { id: 'q1', question: 'What is your cancellation policy?', answer: 'Tell us two days ahead.' },
    { id: 'q2', question: 'Who are your therapists?', answer: 'We are Dana and Marcus, both since 2011.' },
    { id: 'q3', question: 'Do you bill insurance?', answer: 'No, we charge you and write a receipt.' },
  ]
  expect((await asked('What is your cancellation policy?', { questions })).words).toBe(
    'Tell us two days ahead.',
  )
  expect((await asked('who are your therapists?', { questions })).sources).toEqual(['question:q2'])
  // One that only speaks of charging is none on cancelling.
  const reply = await asked('What is your cancellation policy?', { questions: questions.slice(2) })
  expect(reply.sources).toEqual(['policy'])
})

it('gives the notice period once when the policy text has it, and says so when there is none', async () => {
  const words = 'Please tell us 48 hours ahead.'
  expect((await asked('cancellation policy?', { policy: { hours: 48, words } })).words).toBe(words)
  const open = await asked('How much notice do I need to cancel?', { policy: { hours: 0, words: null } })
  expect(open.words).toContain('until it begins')
})

it.each([
  ['do you charge a fee if i cancel?', { policy: { hours: 48, words: null } }],
  ['what is the penalty if i miss it', { policy: { hours: 48, words: null } }],
  ['Who works there?', { practitioners: [] }],
])('claims nothing that is not set: %s', async (text, more) => {
  expect((await asked(text, more)).isUnanswered).toBe(true)
})

const clothed: Partial<ReceptionFacts> = {
  services: facts.services.map(each => ({
    ...each,
    description: each.id === 's2' ? 'Points on the feet, fully clothed.' : 'From head to toe.',
  })),
}
it.each([
  ['do i have to undress for the reflexology?', /^Reflexology: Points on the feet, fully clothed\.$/],
  ['how much is reflexology, and would she have to undress?', /\$95.* Reflexology: Points on the feet/],
])('answers from a service’s own description: %s', async (text, words) =>
  expect((await asked(text, clothed)).words).toMatch(words),
)

it.each([
  'do i take my clothes off for the swedish massage',
  'do you reuse the stones',
  'what brand of oil do you use for the swedish massage',
  'who runs the studio?',
  'how old is dana',
  'is marcus married',
  'changing rooms?',
])('says that it does not know what the practice has not provided: %s', async text => {
  const questions = [{ id: 'q1', question: 'How do I change a visit?', answer: 'Use the link to change it.' }]
  expect((await asked(text, { ...clothed, questions })).isUnanswered).toBe(true)
})

it.each([
  ['are you open labor day weekend?', ['September 5', 'September 6', 'September 7']],
  ['hours next weekend', ['March 14', 'March 15']],
  ['are you open this weekend', ['March 7', 'March 8']],
])('gives the hours of the right weekend: %s', async (text, days) => {
  const special = [{ date: '2026-09-07', windows: [] }]
  const { words } = await asked(text, { special })
  for (const day of days) expect(words).toContain(day)
  expect(words.includes('closed on Monday, September 7')).toBe(text.includes('labor'))
})

it.each(['who works there on friday', 'how far ahead do i need to book?', 'who does your taxes?'])(
  'gives no answer from settings to another question: %s',
  async text => {
    expect((await asked(text)).words).not.toMatch(/work here|days ahead/)
  },
)
