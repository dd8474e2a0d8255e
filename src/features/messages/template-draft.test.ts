import { expect, it } from 'vitest'
import { purposes } from './purposes.ts'
import type { Block } from './schema.ts'
import { standardWords } from './standard-words.ts'
import { draftOf, draftProblems, wordsOf } from './template-draft.ts'

it.each(purposes)('shows the words of %s as fields and makes the same words of them', purpose => {
  const words = standardWords[purpose]
  const closing: Block[] = [
    { type: 'text', text: 'See you,\nDana' },
    { type: 'text', text: 'PS {{where}}' },
  ]
  const own = { subject: 'S', blocks: words.blocks.toSpliced(-1, 0, ...closing) }
  expect(wordsOf(purpose, draftOf(words))).toEqual(words)
  expect(draftProblems(purpose, draftOf(words))).toEqual({})
  // In the letter without a button and facts, what closes it is what opens it.
  expect(wordsOf(purpose, draftOf(own))).toEqual(own)
})

it('takes a blank line as the end of a paragraph, however it is typed', () => {
  const draft = { ...draftOf(standardWords['visit-booked']), opening: ' One\r\nand\r\n \r\n\r\nTwo \n\n\n' }
  const texts = wordsOf('visit-booked', draft).blocks.flatMap(each =>
    each.type === 'text' ? [each.text] : [],
  )
  expect(texts).toEqual(['One\nand', 'Two'])
})

it('says at each field what is wrong with it', () => {
  const draft = { subject: ' ', heading: '', opening: '{{x}}', closing: 'a'.repeat(2001), button: '' }
  expect(draftProblems('visit-booked', draft)).toEqual({
    subject: 'Fill this in',
    heading: 'Fill this in',
    button: 'Fill this in',
    opening: expect.stringContaining('{{x}}'),
    closing: 'At most 2,000 characters',
  })
  expect(
    draftProblems('visit-cancelled', {
      ...draft,
      subject: 's',
      heading: 'h',
      opening: '{{when}}',
      closing: '',
    }),
  ).toEqual({})
})
