import { expect, it } from 'vitest'
import { joinUtm, noUtm, splitUtm } from './utm.ts'

const spring = { ...noUtm, source: 'instagram', campaign: 'spring & summer' }

it('joins and splits campaign parameters', () => {
  const joined = joinUtm('https://willow.example/book?room=2#top', spring)
  expect(joined).toBe(
    'https://willow.example/book?room=2&utm_source=instagram&utm_campaign=spring+%26+summer#top',
  )
  expect(splitUtm(joined)).toEqual({ base: 'https://willow.example/book?room=2#top', utm: spring })
})

it('replaces existing parameters, and removes those now empty', () => {
  const old = 'https://willow.example/?utm_source=flyer&utm_term=x'
  expect(joinUtm(old, spring)).toBe(
    'https://willow.example/?utm_source=instagram&utm_campaign=spring+%26+summer',
  )
  expect(joinUtm(old, noUtm)).toBe('https://willow.example/')
})

it('leaves unrelated parameters alone', () => {
  expect(joinUtm('https://willow.example/?a=%20b', noUtm)).toBe('https://willow.example/?a=%20b')
  expect(splitUtm('https://willow.example/?a=%20b').base).toBe('https://willow.example/?a=%20b')
  expect(joinUtm('no address', spring)).toBe('no address')
  expect(splitUtm('no address')).toEqual({ base: 'no address', utm: noUtm })
})
