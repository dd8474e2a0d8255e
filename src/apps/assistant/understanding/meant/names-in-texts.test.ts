import { expect, it } from 'vitest'
import { namesInTexts } from './names-in-texts.ts'

it('keeps possible names, and drops the rest of a request', () => {
  const found = namesInTexts([
    "Book Józef O'Neil for Friday at 10, then write june.c@example.com and call (828) 555-0142",
    'Cancel May’s visit',
  ])
  expect(found.names).toEqual(expect.arrayContaining(['jozef', 'oneil', 'may']))
  expect(found.names).not.toEqual(expect.arrayContaining(['book', 'friday', 'visit']))
  expect(found.mails).toEqual(['june.c@example.com'])
  expect(found.digits).toEqual(['5550142'])
})

it('takes lowercase june as a name, and may as a verb', () => {
  expect(namesInTexts(['find june, you may']).names).toEqual(['june'])
})

it('finds at most 40 names in any text', () => {
  const text = Array.from(
    { length: 500 },
    (_, n) => `name${String.fromCharCode(97 + (n % 26)).repeat(3 + (n % 40))}`,
  ).join(' ')
  expect(namesInTexts([text]).names.length).toBeLessThanOrEqual(40)
})
