import { expect, it } from 'vitest'
import { linkWords, relationWords } from './household-words.ts'

it('says what the other one is, from what both are', () => {
  expect(relationWords('child', 'parent')).toBe('Parent')
  expect(relationWords('parent', 'child')).toBe('Child')
  expect(relationWords('child', 'child')).toBe('Brother or sister')
  expect(relationWords('parent', 'parent')).toBe('Partner')
  expect(relationWords('child', 'partner')).toBe('Partner of a parent')
  expect(relationWords('partner', 'parent')).toBe('Partner')
  expect(relationWords(null, 'child')).toBe('Child')
  expect(relationWords('parent', 'other')).toBe(null)
  expect(relationWords('parent', null)).toBe(null)
})

it('says what two share, and the household where they share nothing', () => {
  const none = { email: null, phone: null, household_role: null }
  const ben = { email: 'home@example.com', phone: '+18285550144', household_role: 'child' as const }
  const anna = { ...ben, household_role: 'parent' as const }
  expect(linkWords(none, none)).toBe('Same household')
  expect(linkWords(ben, anna)).toBe('Parent, shares a phone and an email')
  expect(linkWords({ ...none, phone: ben.phone }, { ...none, phone: ben.phone })).toBe('Shares a phone')
  expect(linkWords(ben, { ...none, household_role: 'parent' })).toBe('Parent')
})
