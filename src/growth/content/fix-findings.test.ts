import { describe, expect, it } from 'vitest'
import { fixFindings } from './fix-findings.ts'

describe('a one-click fix', () => {
  it.each([
    ['Hurry, we have time on Friday.', 'urgency', 'hurry', 'We have time on Friday.'],
    ['We are the best massage in town.', 'unproven_superlative', 'the best', 'We are massage in town.'],
    ['We are open. It heals back pain. Come in.', 'health_claim', 'heals', 'We are open. Come in.'],
    [
      'We are open.\nOnly 1 spot left!\nBook here.',
      'false_scarcity',
      'only 1 spot',
      'We are open.\nBook here.',
    ],
    ['Come in. Guaranteed.', 'guarantee', 'guaranteed', 'Come in.'],
  ])('%j: %s', (text, code, found, mended) => {
    expect(fixFindings(text, { code, found })?.text.trim()).toBe(mended)
  })

  it('is absent when a person must choose, nothing would be left, or the words are missing', () => {
    expect(fixFindings('It is $12.', { code: 'unknown_price', found: '$12' })).toBeUndefined()
    expect(fixFindings('Guaranteed.', { code: 'guarantee', found: 'guaranteed' })).toBeUndefined()
    expect(fixFindings('Come in.', { code: 'urgency', found: 'hurry' })).toBeUndefined()
    expect(fixFindings('Come in.', { code: 'missing_address', found: '' })).toBeUndefined()
  })
})
