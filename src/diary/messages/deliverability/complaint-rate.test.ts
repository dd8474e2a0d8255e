import { expect, it } from 'vitest'
import { complaintLevel } from './complaint-rate.ts'

it.each([
  [0, 0, 'fine'],
  [10_000, 0, 'fine'],
  [10_000, 9, 'fine'],
  [10_000, 10, 'warn'],
  [10_000, 29, 'warn'],
  [10_000, 30, 'pause'],
  [1_000, 1, 'warn'],
  [1_001, 1, 'fine'],
  [1_000, 2, 'warn'],
  [1_000, 3, 'pause'],
  [1_001, 3, 'warn'],
  // However few mails there were: two are no pattern yet.
  [5, 2, 'warn'],
  [5, 3, 'pause'],
  // Of mails of before.
  [0, 1, 'warn'],
  [0, 3, 'pause'],
] as const)('of %i mails %i complaints: %s', (mails, complaints, level) => {
  expect(complaintLevel({ mails, complaints })).toBe(level)
})
