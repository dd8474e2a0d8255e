import { expect, it } from 'vitest'
import { guideBlocks } from './guide-text.ts'

it('reads headings, paragraphs, lists, bold and links', () => {
  expect(
    guideBlocks(
      '# Sit less\n\nStand up **every hour**,\nas in [this](https://a.example/b).\n\n- Neck\n- Hands',
    ),
  ).toEqual([
    { type: 'heading', text: 'Sit less' },
    {
      type: 'text',
      spans: [
        { text: 'Stand up ' },
        { text: 'every hour', bold: true },
        { text: ',' },
        { text: ' ' },
        { text: 'as in ' },
        { text: 'this', href: 'https://a.example/b' },
        { text: '.' },
      ],
    },
    { type: 'list', items: [[{ text: 'Neck' }], [{ text: 'Hands' }]] },
  ])
})

it.each(['[x](javascript:alert(1))', '<b>x</b>', '[x](data:text/html,1)', '** x **'])(
  'keeps %s as it is',
  words => {
    expect(guideBlocks(words)).toEqual([{ type: 'text', spans: [{ text: words }] }])
  },
)

it('returns nothing for empty text', () => expect(guideBlocks(' \n\r\n ')).toEqual([]))
