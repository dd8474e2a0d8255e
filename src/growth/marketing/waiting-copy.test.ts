import { expect, it } from 'vitest'
import {
  countSentences,
  itemName,
  keptWords,
  offerWords,
  postWords,
  reviewName,
  reviewWords,
  waitingSummary,
} from './waiting-copy.ts'

const zone = 'America/New_York'

it('counts items that need approval', () => {
  expect(waitingSummary(0)).toBe('Nothing needs your approval.')
  expect(waitingSummary(1)).toBe('One thing waits for your yes.')
  expect(waitingSummary(3)).toBe('Three things wait for your yes.')
  expect(waitingSummary(1200)).toBe('1,200 things wait for your yes.')
})

it('describes an item', () => {
  expect(itemName({ kind: 'campaign', title: 'Friday afternoons' })).toBe('Mail: Friday afternoons')
  expect(itemName({ kind: 'in_room', title: 'Booking cards' })).toBe('In the room: Booking cards')
})

it('shows when a post will be published, and when its time has passed', () => {
  const now = Date.parse('2026-05-14T15:20:00Z')
  const at = (publish_at: string | null) =>
    postWords('Instagram', { publish_at }, { zone, now }).replace(/\s/g, ' ')
  expect(at('2026-05-15T20:00:00Z')).toBe('Instagram, Friday, May 15 at 4:00 pm.')
  expect(at('2026-05-13T20:00:00Z')).toBe(
    'Instagram. Its time, Wednesday, May 13 at 4:00 pm, has passed: it goes at another, or not at all.',
  )
  expect(at(null)).toBe('Instagram, at a time that you choose.')
})

it('explains what approving open time does, and what needs no approval', () => {
  expect(offerWords({ people: 1, post: null })).toBe('A mail to 1 person who is due')
  expect(offerWords({ people: 6, post: null })).toBe('A mail to 6 people who are due')
  expect(offerWords({ people: 0, post: 'facebook' })).toBe('Nobody is due, so a post alone on Facebook')
  expect(keptWords(1)).toBe('One draft is under Content, for whenever you want it.')
  expect(keptWords(3)).toBe('Three drafts are under Content, for whenever you want them.')
})

it.each([
  ['Thank you.', 1],
  ['Thank you! We look forward to it', 2],
  ['It costs 12.50 dollars. Come again…', 2],
  ['', 1],
])('counts the sentences of %j', (text, count) => {
  expect(countSentences(text)).toBe(count)
})

it('shows the progress of an answer', () => {
  const review = {
    rating: 3,
    author: 'Ann',
    words: 'Fine,\nbut late.',
    reply: null,
    state: 'unanswered',
  } as const
  expect(reviewName(review)).toBe('A 3-star review without an answer')
  expect(reviewWords(review, 'Google')).toBe('Google, Ann: “Fine, but late.”')
  expect(reviewWords({ ...review, words: null, author: null }, 'Google')).toBe(
    'Google, somebody, without words.',
  )
  expect(reviewWords({ ...review, words: 'word '.repeat(40) }, 'Google').length).toBeLessThan(115)
  const reply = 'Thank you. We are sorry.'
  expect(reviewName({ ...review, rating: null, state: 'drafted' })).toBe('Reply to a review')
  expect(reviewWords({ ...review, reply, state: 'drafted' }, 'Google')).toBe(
    'Two sentences for Google, to read once more.',
  )
  expect(reviewWords({ ...review, reply, state: 'approved' }, 'Google')).toBe(
    'Two sentences for Google, approved and not posted yet.',
  )
  expect(reviewWords({ ...review, reply, state: 'failed' }, 'Google')).toBe(
    'Two sentences for Google. It did not go out.',
  )
})
