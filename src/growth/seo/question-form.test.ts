import { expect, it } from 'vitest'
import { knownAnswer, openQuestions, questionForm, usualQuestions } from './question-form.ts'

it('suggests questions not asked yet, ignoring case', () => {
  expect(openQuestions([])).toEqual(usualQuestions)
  expect(openQuestions([' where can i PARK? ', 'Something else?'])).toEqual(usualQuestions.slice(1))
})

it('suggests an answer from the settings only when they contain one', () => {
  const practice = { cancellation_policy: 'A day ahead, please.', directions: 'Door beside the bakery.' }
  expect(knownAnswer('What if I need to cancel?', practice)).toBe('A day ahead, please.')
  expect(knownAnswer('Where can I park?', practice)).toBeNull()
  const lot = { cancellation_policy: null, directions: 'Parking behind the house.' }
  expect(knownAnswer('Where can I park?', lot)).toBe('Parking behind the house.')
  expect(knownAnswer('What if I need to cancel?', lot)).toBeNull()
  expect(knownAnswer('What should I wear?', practice)).toBeNull()
})

it('limits a question and its answer to what the table accepts', () => {
  expect(questionForm.safeParse({ question: ' Is it quiet? ', answer: 'Yes.' }).data).toEqual({
    question: 'Is it quiet?',
    answer: 'Yes.',
  })
  expect(questionForm.safeParse({ question: ' ', answer: 'Yes.' }).success).toBe(false)
  expect(questionForm.safeParse({ question: 'a'.repeat(161), answer: 'Yes.' }).success).toBe(false)
  expect(questionForm.safeParse({ question: 'a', answer: 'a'.repeat(801) }).success).toBe(false)
})
