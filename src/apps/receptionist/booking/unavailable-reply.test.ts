import { expect, it } from 'vitest'
import { openOn, receptionFacts, talkWith } from '../../../../tests/reception-facts.ts'
import type { ReceptionTools, WhyNot } from '../reception-facts.ts'

const week = openOn(1, 2, 3, 4, 5)
const facts = receptionFacts({
  practice: { name: 'Fern', phone: '555-0100' },
  practitioners: [{ id: 'p1', name: 'Dana Whitfield', service_ids: ['s1', 's2'] }],
  services: ['Swedish Massage', 'Reflexology'].map((name, at) => ({
    id: `s${at + 1}`,
    name,
    durations: [{ id: `s${at + 1}-d`, minutes: 60, price_cents: 9500 }],
  })),
  weekly: [...week, { day: 6, windows: [] }, { day: 7, windows: [] }],
  special: [{ date: '2026-03-09', windows: [] }],
})
const free = ['10:00', '11:30', '15:00']
const toolsWith = (why: WhyNot | null = { why: 'not_free' }): ReceptionTools => ({
  times: async ({ date }) =>
    date === facts.today || /-0[5-6]$|-1\d$/.test(date)
      ? free
          .filter(time => date > facts.today || time > facts.clock)
          .map(time => ({ time, practitioner_ids: ['p1'] }))
      : [],
  why: async () => why,
})
const asked = (turns: string, why?: WhyNot | null) => talkWith(facts, toolsWith(why))(...turns.split(' > '))

const nearest =
  /The nearest free times for Swedish Massage.* are on Friday, March 6: 10:00 AM, 11:30 AM and 3:00 PM/
it.each([
  ["why can't I come at 7pm on friday for a swedish?", /^7:00 PM is outside our opening hours\. On Friday/],
  ['how come a swedish at 1 on friday is not there', /^1:00 PM on Friday, March 6 is not free\./],
  ['y cant i get a swedish friday at 2', /^2:00 PM on Friday, March 6 is not free\./],
  ['whats the reason 4:30 friday is greyed out for swedish', /^4:30 PM on Friday, March 6 is not free\./],
  ['is 2pm friday taken for a swedish?', /^2:00 PM on Friday, March 6 is not free\./],
  ['hey has somebody snapped up the 2pm swedish on friday', /^2:00 PM on Friday, March 6 is not free\./],
  ['a swedish friday at 4 with dana please > why not', /^4:00 PM on Friday, March 6 with Dana is not free\./],
  ['swedish on friday please > why is 4 not possible', /^4:00 PM on Friday, March 6 is not free\./],
  ['swedish on friday please > but why not 1pm?', /^1:00 PM on Friday, March 6 is not free\./],
  ['swedish on friday at 4 > how come', /^4:00 PM on Friday, March 6 is not free\./],
])('gives the reason and the nearest open times: %s', async (turns, words) => {
  const reply = await asked(turns)
  expect(reply.words).toMatch(words)
  expect(reply.words.replace(/with Dana /g, '')).toMatch(nearest)
  expect(reply.tool).toBe('availability')
  expect(reply.choices?.[0]?.say).toBe('Friday, March 6 at 10:00 AM')
})

it.each([
  ["how come Sunday isn't available", /^We're closed on Sundays\./],
  ['why no appointments on saturday?', /^We're closed on Saturdays\./],
  ['why are you not there on march 9', /^We're closed on Monday, March 9\./],
  ["why can't I come at 7pm tomorrow?", /^7:00 PM is outside our opening hours\. On Thursday, March 5/],
  ['why is 9am today unavailable', /^9:00 AM on Wednesday, March 4 has already passed\./],
  ['why does nothing show up for june 10', /^Wednesday, June 10 is too far ahead: .* up to Sunday, May 3\./],
  [
    '¿por qué no puedo ir mañana a las 9 de la noche?',
    /^Las 9:00 de la noche quedan fuera de nuestro horario\./,
  ],
  ['¿por qué no está disponible el domingo?', /^Los domingos estamos cerrados\./],
  [
    '¿está ocupado el viernes a las 2 de la tarde?',
    /^Las 2:00 de la tarde del viernes 6 de marzo no están libres\./,
  ],
])('asks which service is meant when none is named: %s', async (text, words) => {
  const reply = await asked(text)
  expect(reply.words).toMatch(words)
  expect(reply.words).toMatch(/which service|qué servicio/)
  expect(reply.choices?.map(({ say }) => say)).toEqual(['Swedish Massage', 'Reflexology'])
  expect((await asked(`${text} > Swedish Massage`)).tool).toBe('availability')
})

it.each([
  [
    { why: 'too_soon', notice_min: 120, date: '2026-03-04', time: '14:00' },
    /too soon to book: we need notice of 2.hours, so the earliest is 2:00 PM/,
  ],
  [{ why: 'not_today', date: '2026-03-05' }, /no bookings for the same day; the first is Thursday, March 5/],
  [{ why: 'between' }, /lies between our start times/],
  [{ why: 'not_online' }, /can't be booked online\. You can also call us at 555-0100/],
  [{ why: 'not_free' }, /^1:00 PM on Wednesday, March 4 is not free\./],
  // Somebody's own hours end before those of the practice: that is theirs.
  [{ why: 'runs_over', minutes: 60 }, /^1:00 PM on Wednesday, March 4 is not free\./],
  [null, /^1:00 PM on Wednesday, March 4 is not free\./],
] as const)('names the booking rule: %j', async (why, words) =>
  expect((await asked("why can't I have a swedish today at 1pm?", why)).words).toMatch(words),
)

it('says that a visit would run past closing when it would', async () =>
  expect(
    (await asked("why can't I have a swedish on friday at 5:30pm?", { why: 'runs_over', minutes: 60 })).words,
  ).toMatch(/Swedish Massage takes 1.hour, and from 5:30 PM it would run past closing\. The nearest/))

it('gives the reason in Spanish', async () => {
  const soon = { why: 'too_soon', notice_min: 120, date: '2026-03-04', time: '14:00' } as const
  const reply = await asked('¿por qué no puedo reservar un masaje sueco hoy a la 1 de la tarde?', soon)
  expect(reply.words).toMatch(/demasiado pronto: hace falta reservar con 2 horas de antelación/)
  expect(reply.words).toMatch(/Las horas libres más cercanas para Swedish Massage/)
})

it.each(['is 3pm friday taken for a swedish?', 'why is 3pm friday not there for a swedish'])(
  'offers a time that is open after all: %s',
  async text => {
    const reply = await asked(text)
    expect(reply.words).toMatch(/3:00 PM on Friday, March 6 with Dana is open for Swedish Massage/)
    expect(reply.talk.draft).toMatchObject({ date: '2026-03-06', time: '15:00' })
  },
)

it('leaves a booking in progress unchanged', async () => {
  const talk = 'swedish friday 10am > Ann Lee, 845-555-0101 > why cant i come at 9pm friday instead'
  const reply = await asked(talk)
  expect(reply.words).toMatch(/^9:00 PM is outside our opening hours\..*March 6 at 10:00 AM\?/)
  expect(reply.card).toMatchObject({ date: '2026-03-06', time: '10:00' })
  expect(await asked(`${talk} > yes`)).toMatchObject({ tool: 'book', talk: { draft: { time: '10:00' } } })
})

it.each([
  'why is the swedish so expensive on friday',
  'why no discount on mondays',
  'why do i have to pay if i cant come friday',
  "why can't I move my appointment to friday",
  'is tom becker booked at 2pm friday?',
  'why do my shoulders hurt on mondays, nothing helps',
  'why not',
])('gives no reason for other questions: %s', async text =>
  expect((await asked(text)).words).not.toMatch(/is not free|opening hours|nearest free/),
)
