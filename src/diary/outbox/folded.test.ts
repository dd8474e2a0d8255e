import { expect, it } from 'vitest'
import { skipWords } from '#diary/messages/skip-reason-labels.ts'
import { foldedReason, foldedWords, isFolded, mayFold } from './folded.ts'
import { messageFilters } from './message-filter.ts'

const asked = (filters: Record<string, string>, query = '') => ({ query, filters })

it.each([
  ['as the list opens', {}, '', true],
  ['of all that was held back', { status: 'skipped' }, '', true],
  ['of mails alone', { way: 'email', kind: 'clients' }, '', true],
  ['of what failed', { status: 'failed' }, '', false],
  ['of somebody', {}, 'finch', false],
  ['of everything', { why: 'all' }, '', false],
  ['of that very reason', { why: foldedReason }, '', false],
  ['of another reason', { why: 'bounced' }, '', false],
])('folds %s: %j', (_, filters, query, folded) => {
  expect(isFolded(asked(filters, query))).toBe(folded)
})

it('offers to fold expanded messages again, and not if there is nothing to fold', () => {
  expect(mayFold(asked({ why: 'all' }))).toBe(true)
  expect(mayFold(asked({ why: 'all', status: 'failed' }))).toBe(false)
})

it('uses singular or plural for the number of folded messages', () => {
  expect(foldedWords(25, true)).toBe(
    '25 more were held back, because their clients were asked for a review within half a year.',
  )
  expect(foldedWords(1, false)).toBe(
    '1 was held back, because its client was asked for a review within half a year.',
  )
})

it('offers every skip reason as a filter, and is folded by default', () => {
  const why = messageFilters.find(({ name }) => name === 'why')
  const values = why?.options.map(({ value }) => value)
  expect(values?.slice(0, 2)).toEqual(['folded', 'all'])
  expect(values?.slice(2).toSorted()).toEqual(Object.keys(skipWords).toSorted())
})
