import { expect, test } from 'vitest'
import { factWords, publishedOf } from './published-rule-copy.ts'

test.each([
  ['dvt-now', 'Now'],
  ['dvt-recent', 'In the last 180 days'],
  ['dvt-older', 'Longer than 180 days ago'],
  ['embolism-past', 'In the past'],
  ['surgery-recent', 'Now or in the last 42 days'],
  ['pacemaker', 'Now or in the past'],
  ['sign-fever', null],
])('the fact of rule %s is %s', (rule, words) => {
  expect(factWords(rule)).toBe(words)
})

test('severities of a rule are as published', () => {
  expect(publishedOf('anaemia')).toEqual([
    { severity: 'ask', traits: ['cupping'] },
    { severity: 'note', traits: ['massage', 'deep', 'needle'] },
  ])
  expect(publishedOf('allergy-latex')).toEqual([{ severity: 'stop', traits: [] }])
  expect(publishedOf('intake-missing')).toEqual([{ severity: 'ask', traits: [] }])
  expect(publishedOf('position-prone')).toEqual([{ severity: 'ask', traits: [] }])
})
