import { expect, it } from 'vitest'
import { linkWords, relationWords, sharedWords } from './household-labels.ts'

it('names the other person’s relation, based on both roles', () => {
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

it('names shared contact details, and nothing if both are empty', () => {
  const none = { email: null, phone: null }
  const ben = { email: 'home@example.com', phone: '+18285550144' }
  expect(sharedWords(none, none)).toBe(null)
  expect(sharedWords(ben, none)).toBe(null)
  expect(sharedWords(ben, ben)).toBe('Same phone number and email')
  expect(sharedWords(ben, { ...none, phone: ben.phone })).toBe('Same phone number')
  expect(sharedWords(ben, { ...none, email: ben.email })).toBe('Same email')
})

it('names the role of a household member, or just membership', () => {
  expect(linkWords('child', 'parent')).toBe('Parent')
  expect(linkWords(null, null)).toBe('Same household')
})
