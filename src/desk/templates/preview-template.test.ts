import { describe, expect, it } from 'vitest'
import { mailProblems } from '#diary/messages/problems/mail-problems.ts'
import { wordProblems } from '#diary/messages/problems/word-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { newBlock } from '#diary/messages/templates/block-list.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'
import { mailNamed } from '#message-kinds.ts'
import { wholeWords } from './preview-template.ts'

const ofMany = (words: Words) => mailProblems(words, { allowed: manyVariables })
const ofPurpose = (purpose: string) => (words: Words) => wordProblems(mailNamed(purpose), words)
const heading = { type: 'heading', text: 'A quiet hour' } as const
const text = { type: 'text', text: 'We have time on Friday.' } as const

describe('wholeWords', () => {
  it('returns the text unchanged if it has no problems', () => {
    const words: Words = { subject: 'Friday', blocks: [heading, text] }
    expect(wholeWords(words, ofMany)).toEqual({ words, left: [] })
  })

  it('omits each incomplete block, and says what is missing', () => {
    const blocks = [heading, newBlock('picture'), text, newBlock('service'), newBlock('text')]
    const found = wholeWords({ subject: 'Friday', blocks }, ofMany)
    expect(found.words).toEqual({ subject: 'Friday', blocks: [heading, text] })
    expect(found.left).toEqual([
      { name: 'Picture', words: 'Choose a picture.' },
      { name: 'Service card', words: 'Choose a service.' },
      { name: 'Text', words: 'Fill this in' },
    ])
  })

  it('uses a placeholder for a missing subject', () => {
    const found = wholeWords({ subject: ' ', blocks: [text] }, ofMany)
    expect(found).toEqual({
      words: { subject: 'No subject yet', blocks: [text] },
      left: [{ name: 'Subject', words: 'Fill this in' }],
    })
  })

  it('keeps the place of a required heading and button', () => {
    const standard = mailNamed('visit-booked').words
    const blocks = standard.blocks.map(block =>
      block.type === 'heading'
        ? { ...block, text: '' }
        : block.type === 'button'
          ? { ...block, label: '' }
          : block,
    )
    const { words, left } = wholeWords({ ...standard, blocks }, ofPurpose('visit-booked'))
    expect(words?.blocks.map(({ type }) => type)).toEqual(standard.blocks.map(({ type }) => type))
    expect(words?.blocks[0]).toMatchObject({ type: 'heading', text: '…' })
    expect(left.map(({ name }) => name)).toEqual(['Heading', 'Button'])
  })

  it('returns nothing if no text is complete, or a required part is missing', () => {
    expect(wholeWords({ subject: 'Friday', blocks: [newBlock('text')] }, ofMany).words).toBeNull()
    const { subject, blocks } = mailNamed('visit-booked').words
    const short = { subject, blocks: blocks.filter(({ type }) => type !== 'facts') }
    expect(wholeWords(short, ofPurpose('visit-booked')).words).toBeNull()
  })
})
