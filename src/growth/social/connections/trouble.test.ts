import { describe, expect, it } from 'vitest'
import { insteadOf, troubleIn } from './trouble.ts'

const answer = (code: string | number | null, more: object = {}) => ({
  status: 400,
  code: code === null ? null : String(code),
  subcode: null,
  words: '',
  ...more,
})

describe('errors from a network', () => {
  it.each([190, 10, 200, 'invalid_grant', 'UNAUTHENTICATED'])('%s: needs reconnecting', code => {
    expect(troubleIn(answer(code))).toBe('reconnect')
  })
  it.each(['459', '464', '490'])('subcode %s is a checkpoint', subcode => {
    expect(troubleIn(answer(368, { subcode }))).toBe('reconnect')
  })
  it.each([4, 17, 32, 613, 9, 'RESOURCE_EXHAUSTED'])('%s: waits', code => {
    expect(troubleIn(answer(code))).toBe('wait')
    // Whatever the status says: Meta answers these with 400 and 403 as well.
    expect(troubleIn(answer(code, { status: 403 }))).toBe('wait')
  })
  it.each([1, 2])('%s: tries again', code => {
    expect(troubleIn(answer(code))).toBe('again')
  })
  it('an error without a code is judged by its status', () => {
    const by = (status: number) => troubleIn(answer(null, { status }))
    expect([0, 500, 502, 503].map(by)).toEqual(['again', 'again', 'again', 'again'])
    expect([400, 404, 422].map(by)).toEqual(['refused', 'refused', 'refused'])
    expect([401, 429].map(by)).toEqual(['reconnect', 'wait'])
  })
  it('any other error is refused, with advice on what to do', () => {
    expect(troubleIn(answer(36003))).toBe('refused')
    expect(troubleIn(answer(100))).toBe('refused')
    expect(insteadOf('36003')).toMatch(/try it again/)
    expect(insteadOf('not_known')).toMatch(/Look at the network/)
  })
})
