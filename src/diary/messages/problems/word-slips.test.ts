import { expect, it } from 'vitest'
import { manyVariables } from '../templates/variables.ts'
import { wordSlips } from './word-slips.ts'

const slips = (subject: string, text = 'Hello {{first_name}}') =>
  wordSlips({ subject, blocks: [{ type: 'text', text }] }, manyVariables)

it('reports unknown variables while the user types, and ignores unfinished ones', () => {
  expect(slips('Room at {{practice}}')).toEqual([])
  expect(slips('')).toEqual([])
  expect(slips('Room at {{pract')).toEqual([])
  expect(slips('For {{nope}}')).toEqual([
    { at: 'subject', words: '{{nope}} is nothing we can fill in. Choose from “Fill in”.' },
  ])
  // Known, and not of a mail to many; and unknown beside brackets that are open.
  expect(slips('At {{time}}')).toMatchObject([{ at: 'subject' }])
  expect(slips('', '{{nope}} and {{fir')).toMatchObject([{ at: 0 }])
})
