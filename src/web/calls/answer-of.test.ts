import { describe, expect, it } from 'vitest'
import { answerOf } from './answer-of.ts'

describe('what a verb answered', () => {
  it('is what a query reads', () => {
    expect(answerOf({ data: 7 })).toBe(7)
  })

  it.each([
    ['forbidden', 'forbidden'],
    ['slot_taken', 'slot_taken'],
    // Worth another try, as what no server said.
    ['unreachable', ''],
    ['timeout', ''],
    ['overloaded', ''],
  ])('is thrown where it was refused: %s', (code, told) => {
    const read = () => answerOf({ error: { code, message: 'Words' } })
    expect(read).toThrow(expect.objectContaining({ name: 'RowError', code: told, message: 'Words' }))
  })
})
