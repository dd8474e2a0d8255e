import { describe, expect, it } from 'vitest'
import { addDays } from '#lib/time/dates.ts'
import type { Rows } from '#rules/metrics/figure-shapes.ts'
import { knowRows } from '#rules/metrics/known-rows.ts'
import { client, rowsWith, span, visit } from '../../../../tests/numbers/plain-rows.ts'
import { quickActions, quickKindOf } from '../panel/quick-actions.ts'
import type { FindingFacts } from './finding-facts.ts'
import { quickAnswer, quickWords } from './quick-notes.ts'

const today = '2026-06-03'
const at = (ago: number, time: string) => `${addDays(today, -ago)}T${time}:00Z`

function factsOf(appointments: Rows['appointments'], open: Rows['open'] = []): FindingFacts {
  const people = [...new Set(appointments.map(each => each.client_id))]
  const known = knowRows(rowsWith({ appointments, open, clients: people.map(id => client(id)) }), 'UTC')
  return {
    known,
    money: known,
    zone: 'UTC',
    now: `${today}T12:00:00Z`,
    today,
    currency: 'USD',
    services: [{ id: 'deep', name: 'Deep tissue' }],
    practitioners: [{ id: 'pia', name: 'Pia' }],
    people: new Map(people.map(id => [id, { name: id, email: null, phone: null }])),
  }
}

// Two a day for 27 days, one a day for the 28 before, all booked by staff; nine hours open in the morning of each day.
const visits = Array.from({ length: 55 }, (_, index) => index + 1).flatMap(ago =>
  (ago < 28 ? ['10:00', '11:00'] : ['10:00']).map(time =>
    visit(`v${ago}-${time}`, at(ago, time), { client_id: `c${ago}${time}`, source: 'staff' }),
  ),
)
const open = visits
  .map((_, index) => span(`o${index}`, at(index + 1, '08:00'), at(index + 1, '17:00')))
  .slice(0, 56)

describe('a quick action', () => {
  it.each(quickActions.map(({ kind, message }) => [kind, message] as const))(
    '%s is recognized by its message',
    (kind, message) => {
      expect(quickKindOf(` ${message.toUpperCase()} `)).toBe(kind)
      expect(quickKindOf(`${message} And more`)).toBeUndefined()
    },
  )

  it('says that it is too early when there is too little data, and gives no general advice', () => {
    for (const kind of ['performance', 'marketing', 'content', 'advice'] as const) {
      const { intro, notes } = quickAnswer(kind, factsOf(visits.slice(0, 3)))
      expect([intro, notes]).toEqual([
        'It is too early to say: 3 visits have been kept so far. From 20 of them, and four weeks, your own numbers answer this.',
        [],
      ])
    }
  })

  it('compares performance in the last four weeks with the four before', () => {
    const { notes } = quickAnswer('performance', factsOf(visits, open))
    expect(notes.map(({ title, words }) => `${title}${words}`)).toEqual([
      'Revenue: $5,500, before $2,700.',
      'Visits: 55, before 27.',
      'Of your open time booked: 22%, before 11%.',
      'New clients: 55, before 27.',
      'Booked again within 48 hours: 0% (0 of 53), before 0% (0 of 27).',
      'Cancelled by clients: 0% (0 of 55), before 0% (0 of 27).',
    ])
    expect(notes[1]?.proofs.map(({ total, figure }) => [total, figure?.metric])).toEqual([
      [55, 'visits'],
      [27, 'visits'],
    ])
  })

  it('names topics worth writing about, with messages that draft them', () => {
    const { notes } = quickAnswer('content', factsOf(visits, open))
    expect(notes.map(({ title, act }) => [title, act?.say])).toEqual([
      ['Friday afternoons have room.', 'Write a social media post about open times on Friday afternoons'],
      ['Deep tissue is what most come for.', 'Write a social media post about Deep tissue'],
    ])
  })

  it('links to the marketing plan, and shows which features would help', () => {
    const plan = quickWords(quickAnswer('marketing', factsOf(visits, open)))
    expect(plan).toMatch(/\nThe month is planned step by step here \(\/marketing-plan-wizard\)$/)
    const help = quickAnswer('help', factsOf(visits, open))
    expect(help.intro).toMatch(/^I look things up/)
    expect(help.notes.map(({ title, words }) => `${title} ${words}`)).toEqual([
      'Few book by themselves. Booked online: 0 of 52 in four weeks.',
    ])
  })

  it('gives the findings as advice, and says so when there are none', () => {
    expect(quickAnswer('advice', factsOf(visits, open)).intro).toMatch(/^Nothing is out of the ordinary/)
    const left = Array.from({ length: 3 }, (_, index) =>
      visit(`left${index}`, at(index + 3, '15:00'), { client_id: `u${index}`, status: 'confirmed' }),
    )
    const { intro, notes } = quickAnswer('advice', factsOf([...visits, ...left]))
    expect(intro).toBe('What your numbers say first, of 85 visits:')
    expect(notes.map(({ title }) => title)).toEqual(['Three visits were never marked, $300.'])
  })
})
