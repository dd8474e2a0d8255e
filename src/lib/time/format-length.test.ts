import { expect, test } from 'vitest'
import { lengthWords } from './format-length.ts'

test('formats lengths in words', () => {
  const words = [30, 60, 120, 90, 1440, 2880].map(minutes => lengthWords(minutes).replace('\u00a0', ' '))
  expect(words).toEqual(['30 minutes', '1 hour', '2 hours', '90 minutes', '24 hours', '2 days'])
})
