import { expect, it } from 'vitest'
import { askedFrame } from './asked-frame.ts'

const id = '0b5725ba-3a54-4c4f-9d1c-5a0c1f6d2e11'

it('reads /embed/book with the id of a practitioner or the slug of a practice', () => {
  expect(askedFrame({ practitionerId: id })).toEqual({ practitioner_id: id })
  expect(askedFrame({ practitionerId: 'willow-and-stone' })).toEqual({ practice: 'willow-and-stone' })
})

it('reads /widget with the id or slug of a practice', () => {
  expect(askedFrame({ practiceId: id })).toEqual({ practice: id })
  expect(askedFrame({ practiceId: 'willow-and-stone' })).toEqual({ practice: 'willow-and-stone' })
  expect(askedFrame({})).toEqual({ practice: '' })
})
