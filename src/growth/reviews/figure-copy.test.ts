import { expect, it } from 'vitest'
import { figureWords } from './figure-copy.ts'

it.each([
  [
    { count: 12, average: 4.42, waiting: 2, failed: 1 },
    'Twelve this year, 4.4 of 5 on average. Two wait for an answer, and one answer did not go out.',
  ],
  [{ count: 1, average: null, waiting: 1, failed: 0 }, 'One this year. One waits for an answer.'],
  [
    { count: 40, average: 5, waiting: 0, failed: 2 },
    '40 this year, 5.0 of 5 on average. None needs an answer, and two answers did not go out.',
  ],
  [{ count: 0, average: null, waiting: 0, failed: 0 }, 'What is said about you in public, and your answers.'],
])('%j', (figures, words) => {
  expect(figureWords(figures)).toBe(words)
})
