import { describe, expect, it } from 'vitest'
import { purposes } from './purposes.ts'
import { type Block, words as wordsSchema } from './schema.ts'
import { standardWords } from './standard-words.ts'
import { wordProblems } from './word-problems.ts'

const booked = standardWords['visit-booked']
const text = (words: string): Block => ({ type: 'text', text: words })
const with_ = (change: (blocks: Block[]) => Block[]) => ({ ...booked, blocks: change([...booked.blocks]) })

describe.each(purposes)('the standard words of %s', purpose => {
  it('are words that could be saved', () => {
    expect(wordProblems(purpose, standardWords[purpose])).toEqual({})
    expect(wordsSchema.parse(standardWords[purpose])).toEqual(standardWords[purpose])
  })

  const locked = standardWords[purpose].blocks.filter(({ type }) => type !== 'text')
  it.each(locked.map(({ type }) => type))('cannot lose, double or move their %s', type => {
    const { subject, blocks } = standardWords[purpose]
    const at = blocks.findIndex(each => each.type === type)
    const without = blocks.toSpliced(at, 1)
    const twice = blocks.toSpliced(at, 0, blocks[at] as Block)
    const elsewhere = at === 0 ? [...without, blocks[at] as Block] : [blocks[at] as Block, ...without]
    for (const wrong of [without, twice, elsewhere])
      expect(wordProblems(purpose, { subject, blocks: wrong })).toHaveProperty('blocks')
  })
})

describe('words', () => {
  it('may open with several paragraphs, close with others, or have none', () => {
    const more = with_(([heading, ...rest]) => [
      heading as Block,
      text('Hello {{first_name}}'),
      text('{{where}}, {{price}}'),
      ...rest.filter(({ type }) => type !== 'text').slice(0, -1),
      text('See you,\n{{practitioner}}'),
      { type: 'contact' },
    ])
    expect(wordProblems('visit-booked', more)).toEqual({})
    expect(
      wordProblems(
        'visit-booked',
        with_(blocks => blocks.filter(({ type }) => type !== 'text')),
      ),
    ).toEqual({})
  })

  it('cannot stand between what is locked', () => {
    const between = with_(blocks => blocks.toSpliced(-2, 0, text('So?')))
    expect(between.blocks.map(({ type }) => type).slice(-3)).toEqual(['text', 'button', 'contact'])
    expect(wordProblems('visit-booked', between)).toHaveProperty('blocks')
  })

  it('fill in nothing that is not known, wherever they stand', () => {
    const unknown = with_(blocks =>
      blocks.map(each => ('text' in each ? { ...each, text: '{{phone}}' } : each)),
    )
    expect(wordProblems('visit-booked', { ...unknown, subject: '{{phone}}' })).toMatchObject({
      subject: expect.stringContaining('{{phone}}'),
      heading: expect.stringContaining('{{phone}}'),
      opening: expect.stringContaining('{{phone}}'),
    })
    const button = with_(blocks =>
      blocks.map(each => (each.type === 'button' ? { ...each, label: 'See {{day}}' } : each)),
    )
    expect(wordProblems('visit-booked', button)).toHaveProperty('button')
    expect(wordProblems('visit-booked', { ...booked, subject: 'Day {{day' })).toHaveProperty('subject')
  })

  it.each(['first_name', 'service', 'practitioner', 'price', 'where'])(
    'keep %s off the lock screen',
    name => {
      expect(wordProblems('visit-booked', { ...booked, subject: `Hi {{${name}}}` })).toHaveProperty('subject')
    },
  )

  it('of a cancellation say which visit it was', () => {
    const said = (words: string) =>
      wordProblems('visit-cancelled', {
        subject: 'Off',
        blocks: [{ type: 'heading', text: 'Off' }, text(words), { type: 'contact' }],
      })
    expect(said('It is off.')).toHaveProperty('opening')
    expect(said('{{day}} is off.')).toHaveProperty('opening')
    expect(said('{{day}} at {{time}} is off.')).toEqual({})
    expect(said('{{when}} is off.')).toEqual({})
  })

  it('are bounded, together as well', () => {
    const long = with_(([heading, ...rest]) => [
      heading as Block,
      text('a'.repeat(1500)),
      text('b'.repeat(600)),
      ...rest,
    ])
    expect(wordProblems('visit-booked', long)).toHaveProperty('opening')
    const many = with_(([heading, ...rest]) => [heading as Block, ...Array(21).fill(text('a')), ...rest])
    expect(wordProblems('visit-booked', many)).toHaveProperty('opening')
    expect(wordsSchema.safeParse({ ...booked, subject: 'a'.repeat(151) }).success).toBe(false)
    expect(wordsSchema.safeParse({ ...booked, blocks: [{ type: 'html', html: '<b>' }] }).success).toBe(false)
  })

  it('of a subject are one line', () => {
    expect(wordsSchema.parse({ ...booked, subject: 'On\r\nBcc: eve@example.com' }).subject).toBe(
      'On Bcc: eve@example.com',
    )
  })
})
