import { expect, it } from 'vitest'
import { initialsWords } from './format-initials.ts'

it('shortens names to two letters, whatever their script', () => {
  expect(
    ['Mira de la Cruz', 'Dana', "'Ōlelo  “Kai” O’Brien", 'ß x', '李 小龙', '...', ''].map(initialsWords),
  ).toEqual(['M. C.', 'D.', 'Ō. O.', 'SS. X.', '李. 小.', '', ''])
})
