import { expect, it } from 'vitest'
import { findingWords } from './lint-finding-copy.ts'

it('quotes the wording and says what to write instead', () => {
  expect(findingWords({ code: 'urgency', found: 'hurry' })).toEqual({
    wrong: '“hurry” presses people.',
    instead: 'Say until when it holds, with the date.',
  })
})

it('says what is missing without an empty quote', () => {
  expect(findingWords({ code: 'missing_stop', found: '' }).wrong).toBe(
    'The text does not say how to end such texts.',
  )
})

it('cuts what is long, never inside a character', () => {
  const { wrong } = findingWords({ code: 'unsourced_quote', found: '🌿'.repeat(100) })
  expect(wrong.isWellFormed()).toBe(true)
  expect(wrong.length).toBeLessThan(200)
})
