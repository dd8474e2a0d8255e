import { expect, it } from 'vitest'
import { cardAbout } from './card-about.ts'

it('is about the named service, else the practitioner, else the practice', () => {
  expect(cardAbout(['practice/name', 'practitioners/2/name', 'services/1/price_cents'])).toMatchObject({
    topic: 'service',
    subject: '1',
  })
  expect(cardAbout(['practice/name', 'practitioners/2/name'])).toMatchObject({
    topic: 'practitioner',
    subject: '2',
  })
  expect(cardAbout(['practice/name'])).toEqual({
    topic: 'about_practice',
    subject: null,
    refs: ['practice/name'],
  })
})
