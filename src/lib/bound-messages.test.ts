import { expect, it } from 'vitest'
import { z } from 'zod'
import { boundWords } from './bound-messages.ts'

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: boundWords }).error?.issues[0]?.message

it.each([
  [z.string().max(512), 'x'.repeat(513), 'At most 512 characters'],
  [z.string().max(4_000), 'x'.repeat(4_001), 'At most 4,000 characters'],
  [z.string().min(1), '', 'Fill this in'],
  [z.string().min(6), 'abc', 'At least 6 characters'],
  [z.array(z.string()).max(3), ['a', 'b', 'c', 'd'], 'At most 3 items'],
  [z.array(z.string()).min(1), [], 'At least 1 item'],
  [z.number().int().min(5), 3, 'At least 5'],
  [z.number().max(10_000_000), 10_000_001, 'At most 10,000,000'],
  [z.int().max(10), 11, 'At most 10'],
  [z.number().int(), 1.5, 'Give a whole number'],
  [z.number(), Number.NaN, 'Give a number'],
])('says what value to enter: %#', (schema, value, words) => expect(said(schema, value)).toBe(words))

it('keeps a schema’s own message, and every other issue', () => {
  expect(said(z.string().max(3, 'Three letters'), 'abcd')).toBe('Three letters')
  expect(said(z.string(), 4)).toMatch(/^Invalid input/)
  expect(said(z.date().max(new Date(0)), new Date(1))).toMatch(/^Too big/)
})
