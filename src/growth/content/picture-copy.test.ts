import { describe, expect, it } from 'vitest'
import { cutToMiddle } from '#growth/social/post/cut-to-middle.ts'
import type { Facts } from '#rules/composing/compose.ts'
import { cardLook, cardSizeNames, cardSizesFor } from './card-look.ts'
import { altOf, cardWords } from './picture-copy.ts'
import { topicNames } from './topics.ts'

const facts: Facts = {
  now: '2026-05-14T15:20:00Z',
  practice: {
    ...{
      name: 'Willow & Stone',
      type: 'Massage therapy',
      address: '218 Alder Street',
      phone: '(828) 555-0142',
    },
    ...{ booking_url: 'https://still.example/book/willow', locale: 'en-US', hemisphere: 'north' },
    ...{ zone: 'America/New_York', currency: 'USD' },
  },
  voice: { tone: 'plain', emoji: false, avoid: [] },
  services: [{ id: 's1', name: 'Deep tissue', duration_min: 60, price_cents: 11_000 }],
  practitioners: [{ id: 'p1', name: 'Teo', title: 'LMT' }],
  open_times: [{ id: 't1', start: '2026-05-16T17:00:00Z', service_ids: ['s1'], practitioner_id: 'p1' }],
  hours: [{ weekday: 4, from: '09:00', to: '17:00' }],
  closed_days: [{ date: '2026-05-22' }],
  holidays: [{ date: '2026-05-25', name: 'Memorial Day' }],
  quotes: [{ id: 'q1', text: 'Calm hands.' }],
  questions: [{ id: 'a1', q: 'Is there parking?', a: 'Yes.' }],
}
const words = (topic: (typeof topicNames)[number], subject: string | null = null, refs: string[] = []) =>
  cardWords(facts, { topic, subject, refs })

describe('a picture card', () => {
  it.each([
    ['open_time', 't1', 'Saturday, May 16', '1:00 PM with Teo'],
    ['service', 's1', 'Deep tissue', '60 min, $110'],
    ['practitioner', 'p1', 'Teo', 'LMT'],
    ['holiday', null, 'Memorial Day', 'Monday, May 25'],
    ['closed_days', null, 'Closed', 'Friday, May 22'],
    ['question', 'a1', 'Is there parking?', null],
    ['quote', 'q1', '“Calm hands.”', null],
    ['directions', null, 'Finding us', '218 Alder Street'],
    ['first_visit', null, 'Your first visit', 'Massage therapy'],
  ] as const)('about %s states only facts', (topic, subject, headline, detail) =>
    expect(words(topic, subject)).toEqual({ headline, detail }),
  )

  it('shows the time that its text names first', () => {
    expect(words('open_times', null, ['practice/name', 'open_times/t1/start'])).toEqual({
      headline: 'Saturday, May 16',
      detail: '1:00 PM with Teo',
    })
    expect(words('open_times')?.headline).toBe('Open times')
  })

  it('is not made for a deleted subject', () => {
    for (const topic of ['service', 'practitioner', 'open_time', 'quote', 'question'] as const)
      expect(words(topic, 'gone')).toBeNull()
  })

  it('has alternative text that says the same', () => {
    const said = words('service', 's1')
    expect(said && altOf(said, 'pale green', 'Willow & Stone')).toBe(
      'Shapes on a pale green ground: Deep tissue, 60 min, $110. Willow & Stone.',
    )
  })

  it('has one look per practice, with its bowl clear of the name', () => {
    for (const size of cardSizeNames)
      for (let hash = 0; hash < 2_000; hash += 7) {
        const look = cardLook(hash, size)
        expect(look).toEqual(cardLook(hash, size))
        const [bowl] = look.shapes.slice(-2)
        const [, y = 0, r = 0] = /^M\S+ (\d+)a(\d+)/.exec(bowl?.d ?? '')?.map(Number) ?? []
        expect(y + r).toBeLessThan(look.footY - 46)
      }
  })

  it('is shown uncropped on Google, with as much room for its text as in any shape', () => {
    for (const size of cardSizesFor('google')) expect(cutToMiddle('google', [cardLook(0, size)])).toEqual([])
    for (const size of cardSizeNames)
      for (let hash = 0; hash < 2_000; hash += 7) {
        const { shapes, words, height } = cardLook(hash, size)
        const [dome] = shapes.slice(-3)
        const [, line = 0, r = 0] = /^M\S+ (\d+)a(\d+)/.exec(dome?.d ?? '')?.map(Number) ?? []
        expect(line - r - words.y).toBeGreaterThanOrEqual(400)
        expect(line).toBeLessThan(height)
      }
  })

  it('has wording for each topic', () => {
    const subjects = { service: 's1', practitioner: 'p1', open_time: 't1', question: 'a1', quote: 'q1' }
    for (const topic of topicNames) {
      const all = [null, ...Object.values(subjects)].map(subject => words(topic, subject))
      expect(all.some(said => said !== null)).toBe(true)
    }
  })
})
