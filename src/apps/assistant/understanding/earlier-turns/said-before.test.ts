import { describe, expect, it } from 'vitest'
import type { TurnMessage } from '#apps/planner/turn.ts'
import { saidBefore } from './said-before.ts'

const said = (content: string): TurnMessage => ({ type: 'user', content })

describe('saidBefore', () => {
  it('keeps a normal conversation complete', () => {
    const history = Array.from({ length: 20 }, (_, n) => said(`book a visit for client ${n}`))
    expect(saidBefore('and one for Ann', history)).toEqual(history)
  })

  it('keeps at most 4,000 characters including the message, newest first', () => {
    const history = ['a', 'b', 'c'].map(sign => said(sign.repeat(1_500)))
    expect(saidBefore('x'.repeat(1_500), history)).toEqual([said('b'.repeat(1_000)), said('c'.repeat(1_500))])
    expect(saidBefore('x'.repeat(4_000), history)).toEqual([])
  })
})
