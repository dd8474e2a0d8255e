import { expect, it } from 'vitest'
import { heldPart, holdTerms } from './hold-terms.ts'

it('shortens holds and raises the proof of work as more of the day is held', () => {
  const terms = [0, 0.09, 0.12, 0.19, 0.23, 0.5].map(holdTerms)
  expect(terms.map(({ minutes }) => minutes)).toEqual([10, 10, 5, 5, 3, 3])
  expect(terms.map(({ work }) => work)).toEqual([1, 1, 4, 4, 16, 16])
})

it('the held share counts start times and practitioner times, whichever is higher', () => {
  const all = { starts: 10, chances: 20 }
  expect(heldPart(all, all)).toBe(0)
  expect(heldPart(all, { starts: 10, chances: 15 })).toBe(0.25)
  expect(heldPart(all, { starts: 5, chances: 15 })).toBe(0.5)
  expect(heldPart({ starts: 0, chances: 0 }, { starts: 0, chances: 0 })).toBe(0)
})
