import { expect, test } from 'vitest'
import { words } from '#diary/messages/schema.ts'
import type { RichText } from '#diary/messages/templates/rich-text.ts'
import { type DocumentNode, documentOf, textOfDocument } from './rich-document.ts'

const rich: RichText = [
  {
    type: 'paragraph',
    runs: [
      { text: 'Hello {{first_name}},\nsee ' },
      { text: 'us {{practice}}', bold: true, italic: true },
      { text: ' here', link: 'https://example.com/' },
    ],
  },
  { type: 'list', items: [[{ text: 'one' }], [{ text: 'two', bold: true }]] },
]

test.each([
  ['formatted words', rich],
  ['plain words', 'Hello {{first_name}},\nin two lines.\n\nAnd a second paragraph.'],
  ['a variable alone', '{{first_name}}'],
  ['what is no variable', 'A {{secret}} thing'],
])('%s: is unchanged after passing through the editor', (_, text) => {
  expect(textOfDocument(documentOf(text))).toEqual(text)
})

test('the editor returns nothing outside the allowed document format', () => {
  const odd: DocumentNode = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a\u2028b\u0000', marks: [{ type: 'underline' }, { type: 'bold' }] },
          { type: 'image', attrs: { src: 'https://evil.example/x.png' } },
        ],
      },
      { type: 'paragraph' },
    ],
  }
  const text = textOfDocument(odd)
  expect(text).toEqual([{ type: 'paragraph', runs: [{ text: 'a b ', bold: true }] }])
  expect(words.safeParse({ subject: 'S', blocks: [{ type: 'text', text }] }).success).toBe(true)
  expect(textOfDocument({ type: 'doc', content: [{ type: 'paragraph' }] })).toBe('')
})
