import { describe, expect, it } from 'vitest'
import { answerOf } from './answer-of.ts'

describe('a verb’s answer', () => {
  it('is returned by the query', () => {
    expect(answerOf({ data: 7 })).toBe(7)
  })

  it.each([
    ['forbidden', 'forbidden'],
    ['slot_taken', 'slot_taken'],
    // Worth another try, as what no server said.
    ['unreachable', ''],
    ['timeout', ''],
    ['overloaded', ''],
  ])('is thrown as an error when it is a refusal: %s', (code, told) => {
    const read = () => answerOf({ error: { code, message: 'Words' } })
    expect(read).toThrow(expect.objectContaining({ name: 'RowError', code: told, message: 'Words' }))
  })
})
