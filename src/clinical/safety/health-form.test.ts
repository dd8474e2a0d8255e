import { expect, test } from 'vitest'
import { healthAnswers } from './health-answers.ts'
import { answersOf, healthForm, healthFormOf } from './health-form.ts'
import { healthLines, sourceWords } from './health-labels.ts'
import { joinCards } from './join-cards.ts'

const card = healthAnswers.parse({
  conditions: [
    { code: 'varicose_veins', state: 'now', areas: ['left_leg'], source_field: 'intake.q4' },
    { code: 'gout', state: 'past', since: '2025-01-05' },
  ],
  medications: [{ name: 'Eliquis', source_field: 'intake.q7' }, { name: 'Zinc' }],
  pregnancy: {
    answer: 'unsure',
    weeks: 12,
    weeks_on: '2026-11-01',
    flags: ['multiple'],
    source_field: 'intake.q9',
  },
  allergies: [{ to: 'latex' }, { to: 'wool' }],
  signed_on: '2026-11-01',
})

test('a card is unchanged after passing through the form, with its original fields', () => {
  expect(answersOf(healthForm.parse(healthFormOf(card, '2026-11-26')), card)).toEqual(card)
  expect(healthAnswers.parse(card)).toEqual(card)
})

test('without a card every question is unanswered, and answering one marks it as answered', () => {
  const empty = healthFormOf(null, '2026-11-26')
  expect(empty.unanswered).toEqual(['conditions', 'medications', 'pregnancy', 'allergies'])
  const answers = answersOf(healthForm.parse({ ...empty, medications: ' Zinc \n\n', pregnancy: 'no' }), null)
  expect(answers).toMatchObject({
    medications: [{ name: 'Zinc' }],
    pregnancy: { answer: 'no', weeks: null, flags: [] },
    unanswered: ['conditions', 'allergies'],
  })
})

test('errors are reported at their fields', () => {
  const condition = { code: 'other', other: '', state: 'now', since: '', areas: [] }
  const wrong = healthForm.safeParse({
    ...healthFormOf(null, '2026-11-26'),
    conditions: [condition],
    weeks: 'x',
  })
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['conditions.0.other', 'weeks'])
})

test('a card is described in plain text', () => {
  expect(healthLines(card).map(({ part, words }) => `${part}: ${words.join(' / ')}`)).toEqual([
    'Conditions: Varicose veins, left leg / gout, in the past, since January 5, 2025',
    'Medications: Eliquis / Zinc',
    'Pregnancy: Unsure, week 12 on November 1, 2026, twins or more',
    'Allergies: Latex / wool',
    'Signed: November 1, 2026',
  ])
  expect(sourceWords('allergies.latex')).toBe('Health answers, allergies')
})

test('merging two cards drops nothing, and counts as signed only when both are', () => {
  const other = healthAnswers.parse({
    conditions: [{ code: 'dvt', state: 'now' }, card.conditions[0]],
    unanswered: ['allergies'],
  })
  expect(joinCards([card, other])).toEqual({
    ...card,
    conditions: [...card.conditions, other.conditions[0]],
    signed_on: null,
    unanswered: ['allergies'],
  })
  expect(joinCards([])).toBe(null)
})
