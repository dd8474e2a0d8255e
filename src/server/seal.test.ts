import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

describe('sealed data', () => {
  const sealed = seal('a secret', 'tokens', 'practice connection', 'EAAB-the-token')

  it('opens only with its secret, purpose and place', () => {
    expect(unseal('a secret', 'tokens', 'practice connection', sealed)).toBe('EAAB-the-token')
    expect(unseal('another', 'tokens', 'practice connection', sealed)).toBeUndefined()
    expect(unseal('a secret', 'grants', 'practice connection', sealed)).toBeUndefined()
    expect(unseal('a secret', 'tokens', 'practice other', sealed)).toBeUndefined()
  })

  it('does not open when a bit is changed or it is cut short', () => {
    for (const at of [0, 12, 28, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] as number) ^ 1
      expect(unseal('a secret', 'tokens', 'practice connection', changed)).toBeUndefined()
    }
    expect(unseal('a secret', 'tokens', 'practice connection', sealed.subarray(0, 20))).toBeUndefined()
    expect(unseal('a secret', 'tokens', 'practice connection', Buffer.alloc(0))).toBeUndefined()
  })

  it('is different each time, and reveals nothing of its content', () => {
    const again = seal('a secret', 'tokens', 'practice connection', 'EAAB-the-token')
    expect(again.equals(sealed)).toBe(false)
    expect(sealed.toString('latin1')).not.toContain('EAAB')
  })
})
