import { expect, test } from 'vitest'
import { belongingWords, droppedWords, oneOrTwo } from './merge-copy.ts'

const june = { first_name: 'June', last_name: 'Castellano' }
const junes = { first_name: 'June', last_name: 'Castellanos' }

test('the title uses the first name that both records share', () => {
  expect(oneOrTwo(june, junes)).toBe('Is this one June, or two?')
  expect(oneOrTwo(june, { ...junes, first_name: 'JUNE' })).toBe('Is this one June, or two?')
  expect(oneOrTwo(june, { ...junes, first_name: 'Juno' })).toBe('Is this one person, or two?')
})

test('the items that belong to a record are counted', () => {
  expect(belongingWords({ visits: 12, coming: 3, notes: 2, messages: 9 })).toEqual([
    '12\u00a0visits, 3 coming',
    '2\u00a0notes, 9\u00a0messages',
  ])
  expect(belongingWords({ visits: 1, coming: 0, notes: 1, messages: null })).toEqual([
    '1\u00a0visit',
    '1\u00a0note',
  ])
})

test('dropped values are described in words, each spelling once', () => {
  const dropped = [
    { field: 'last_name', value: 'Castellanos' },
    { field: 'source', value: 'online' },
    { field: 'tags', value: 'VIP' },
    { field: 'tags', value: 'Runner' },
  ]
  expect(droppedWords(dropped, june, junes)).toEqual([
    'The spelling “June Castellanos” as main name. It stays findable.',
    'How the other record came: booked online.',
    'Tags beyond the first 30: VIP, Runner.',
  ])
  expect(droppedWords([], june, june)).toEqual([])
})
