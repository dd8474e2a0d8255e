import { expect, it } from 'vitest'
import { allParts, type DayPart, partsWords } from './day-part-labels.ts'
import { offerTitle, offerWords } from './offer-copy.ts'
import type { OpeningPage } from './schema.ts'

const on = (days: number[], ...parts: DayPart['part'][]): DayPart[] =>
  days.flatMap(day => parts.map(part => ({ day, part })))
const week = [1, 2, 3, 4, 5, 6, 7]

it.each([
  [[], 'Any time'],
  [on(week, ...allParts), 'Any time'],
  [on(week, 'morning'), 'Mornings'],
  [on([1, 3], 'morning'), 'Mon and Wed mornings'],
  [[...on([1, 2, 3], 'evening'), ...on([6], ...allParts)], 'Mon, Tue and Wed evenings, Sat all day'],
  [on([5], 'evening', 'morning'), 'Fri mornings and evenings'],
])('%j: %s', (parts, words) => {
  expect(partsWords(parts)).toBe(words)
})

it('the offer page describes what became of an offer, and what remains', () => {
  const offer = { start: '2026-05-21T14:30:00Z', gives_back: null } as NonNullable<OpeningPage['offer']>
  const page = {
    ...{ first_name: 'Iris', time_zone: 'America/New_York', request_state: 'waiting', offer: null },
    practice: { name: 'Willow' },
  } as OpeningPage
  const said = (more: Partial<OpeningPage>) =>
    [offerTitle({ ...page, ...more }), offerWords({ ...page, ...more })].join(' | ').replaceAll('\u00a0', ' ')
  const of = (
    state: (typeof offer)['state'],
    more: Partial<OpeningPage> = {},
    gives_back: string | null = null,
  ) => said({ offer: { ...offer, state, gives_back }, ...more })
  const later = '2026-05-28T14:30:00Z'
  const stays = 'You stay on the list, and hear when something else comes free.'
  const over = 'Willow offers you nothing more. You can always book a free time yourself.'
  expect(said({})).toMatch(/^You are on the list, Iris \| When a time that suits you comes free, Willow /)
  expect(said({ request_state: 'booked' })).toMatch(/ \| You took a time that was offered to you\.$/)
  expect(said({ request_state: 'left' })).toBe(`You are off the list | ${over}`)
  expect(of('offered')).toBe('Thu, May 21 at 10:30 am is yours if you like, Iris | ')
  expect(of('accepted', { request_state: 'booked' })).toMatch(/is yours, Iris \| You are booked\. /)
  expect(of('accepted', { request_state: 'booked' }, later)).toMatch(/ \| Your later visit is given back\. /)
  expect(of('declined')).toBe(`Thank you for saying so, Iris | Somebody else is asked now. ${stays}`)
  expect(of('declined', { request_state: 'left' })).toBe(`You are off the list | ${over}`)
  expect(of('expired', {}, later)).toBe(
    `The time to answer is over | It was offered to the next person. Your later visit hasn't changed. ${stays}`,
  )
  expect(of('lost', { request_state: 'over' })).toBe(
    'This time has just gone | Someone else took it, or the practice needs it.',
  )
})
