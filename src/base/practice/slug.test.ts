import { expect, test } from 'vitest'
import { slug } from './schema.ts'
import { nthSlug, slugOf } from './slug.ts'

test.each([
  ['Willow & Stone Massage', 'willow-stone-massage'],
  ["Dana's  Back–Room", 'danas-back-room'],
  ['Quiñones Körpertherapie', 'quinones-korpertherapie'],
  ['Straße 7', 'strasse-7'],
  ['  --  ', 'practice'],
  ['按摩', 'practice'],
  ['Yo', 'practice-yo'],
])('the slug of "%s" is %s', (name, expected) => {
  expect(slugOf(name)).toBe(expected)
  expect(slug.safeParse(expected).success).toBe(true)
})

test('a long name still fits in the slug, with its number', () => {
  const base = slugOf('The Wellness and Bodywork Collective of Greater Western North Carolina and Beyond')
  for (const n of [1, 2, 40, 1000]) expect(slug.safeParse(nthSlug(base, n)).success).toBe(true)
  expect(nthSlug('willow', 2)).toBe('willow-2')
})

test('a slug cannot look like the id of another practice', () => {
  expect(slug.safeParse('0b6a3f0e-7a52-4a3b-9d7e-1f0c5a2b3c4d').success).toBe(false)
  expect(slug.safeParse('-willow').success).toBe(false)
  expect(slug.safeParse('wi').success).toBe(false)
})
