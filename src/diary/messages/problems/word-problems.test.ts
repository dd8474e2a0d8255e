import { describe, expect, it } from 'vitest'
import { mailNamed, mails } from '#message-kinds.ts'
import { type Block, type Words, words as wordsSchema } from '../schema.ts'
import { mailFindings } from './mail-findings.ts'
import { mailProblems } from './mail-problems.ts'
import { isLockedPart, wordProblems } from './word-problems.ts'

const booked = mailNamed('visit-booked').words
const text = (words: string): Block => ({ type: 'text', text: words })
const with_ = (change: (blocks: Block[]) => Block[]) => ({ ...booked, blocks: change([...booked.blocks]) })

const places = (name: string, words: Words) => wordProblems(mailNamed(name), words).map(({ at }) => at)

describe.each(mails)('the standard text of $name', template => {
  const { purpose, words } = template
  it('can be saved and sent', () => {
    expect(wordProblems(template, words)).toEqual([])
    expect(wordsSchema.parse(words)).toEqual(words)
    const found = mailFindings(words, {
      purpose,
      practice_name: 'Willow & Stone',
      postal_address: '218 Alder Street',
      services: ['Deep tissue', 'Hour'],
    })
    expect(found).toEqual([])
  })
})

it('a blocking finding blocks follow-ups, and is only a warning in confirmations', () => {
  const held = (name: string) =>
    mailFindings(
      { ...mailNamed(name).words, subject: 'Leave us a 5 star review for a free massage' },
      {
        purpose: mailNamed(name).purpose,
        practice_name: 'Willow & Stone',
        postal_address: '218 Alder Street',
        services: [],
      },
    ).map(({ severity }) => severity)
  expect(held('visit-follow-up')).toContain('block')
  expect(held('visit-reminder')).toContain('block')
  expect(held('visit-booked')).toContain('warn')
  expect(held('visit-booked')).not.toContain('block')
})

describe.each(mails.filter(({ isVisit }) => isVisit))(
  'the email $name',
  ({ name, words: { subject, blocks } }) => {
    it.each(blocks.filter(isLockedPart).map(({ type }) => type))(
      'cannot omit, repeat or move its %s',
      type => {
        const at = blocks.findIndex(each => each.type === type)
        const without = blocks.toSpliced(at, 1)
        const twice = blocks.toSpliced(at, 0, blocks[at] as Block)
        const elsewhere = at === 0 ? [...without, blocks[at] as Block] : [blocks[at] as Block, ...without]
        for (const wrong of [without, twice, elsewhere])
          expect(places(name, { subject, blocks: wrong })).toContain('blocks')
      },
    )
    it('must begin with its heading', () => {
      expect(places(name, { subject, blocks: blocks.slice(1) })).toContain('blocks')
    })
  },
)

describe('custom text', () => {
  it('may have several opening paragraphs, closing text, or none', () => {
    const more = with_(([heading, ...rest]) => [
      heading as Block,
      text('Hello {{first_name}}'),
      text('{{where}}, {{price}}'),
      ...rest.filter(({ type }) => type !== 'text').slice(0, -1),
      text('See you,\n{{practitioner}}'),
      { type: 'contact' },
    ])
    expect(wordProblems(mailNamed('visit-booked'), more)).toEqual([])
    expect(
      wordProblems(
        mailNamed('visit-booked'),
        with_(blocks => blocks.filter(({ type }) => type !== 'text')),
      ),
    ).toEqual([])
  })

  it('may be placed between required blocks, with pictures, dividers and formatted text', () => {
    const file = '6f1c1d6e-3c5e-4a55-9a06-0b6b9f1f7a02'
    const free: Block[] = [
      text('So?'),
      { type: 'text', text: [{ type: 'list', items: [[{ text: 'one', bold: true }]] }] },
      { type: 'divider' },
      { type: 'picture', file_id: file, alt: 'The room' },
      { type: 'button', label: 'Book another', to: 'booking' },
    ]
    expect(
      places(
        'visit-booked',
        with_(blocks => blocks.toSpliced(-2, 0, ...free)),
      ),
    ).toEqual([])
    const [first] = free as [Block]
    expect(
      places(
        'visit-booked',
        with_(blocks => [first, ...blocks]),
      ),
    ).toEqual(['blocks'])
    expect(
      places(
        'visit-booked',
        with_(blocks => [...blocks, first]),
      ),
    ).toEqual(['blocks'])
    const noAlt = with_(blocks => blocks.toSpliced(1, 0, { type: 'picture', file_id: file, alt: ' ' }))
    expect(places('visit-booked', noAlt)).toEqual([1])
    expect(wordsSchema.safeParse(noAlt).success).toBe(false)
    expect(mailProblems(noAlt, { allowed: [] })).toContainEqual({
      at: 1,
      words: 'Say what the picture shows, for everybody who does not see it.',
    })
    const runs = with_(blocks =>
      blocks.toSpliced(1, 0, { type: 'button', label: 'x', to: 'javascript:alert(1)' }),
    )
    expect(places('visit-booked', runs)).toEqual([1])
  })

  it('may not use unknown variables, in any block', () => {
    const unknown = with_(blocks =>
      blocks.map(each => ('text' in each ? { ...each, text: '{{phone}}' } : each)),
    )
    const said = wordProblems(mailNamed('visit-booked'), { ...unknown, subject: '{{phone}}' })
    expect(said.map(({ at }) => at)).toEqual(['subject', 0, 1])
    for (const { words } of said) expect(words).toContain('{{phone}}')
    const at = booked.blocks.findIndex(({ type }) => type === 'button')
    const button = with_(blocks =>
      blocks.map(each => (each.type === 'button' ? { ...each, label: 'See {{day}}' } : each)),
    )
    expect(places('visit-booked', button)).toEqual([at])
    expect(places('visit-booked', { ...booked, subject: 'Day {{day' })).toEqual(['subject'])
    // What somebody came for stays out of mails to many.
    const offer = mailNamed('win-back-first').words
    expect(places('win-back-first', { ...offer, subject: 'Your {{service}}' })).toEqual(['subject'])
  })

  it.each(['first_name', 'service', 'practitioner', 'price', 'where'])(
    'keeps %s out of the subject',
    name => {
      expect(places('visit-booked', { ...booked, subject: `Hi {{${name}}}` })).toEqual(['subject'])
    },
  )

  it('of a cancellation must say which visit it was', () => {
    const said = (words: string) =>
      places('visit-cancelled', {
        subject: 'Off',
        blocks: [{ type: 'heading', text: 'Off' }, text(words), { type: 'contact' }],
      })
    expect(said('It is off.')).toEqual([1])
    expect(said('{{day}} is off.')).toEqual([1])
    expect(said('{{day}} at {{time}} is off.')).toEqual([])
    expect(said('{{when}} is off.')).toEqual([])
  })

  it('has a length limit for each block, and in total', () => {
    const long = with_(([heading, ...rest]) => [heading as Block, text('a'.repeat(2001)), ...rest])
    expect(places('visit-booked', long)).toEqual([1])
    const many = with_(([heading, ...rest]) => [
      heading as Block,
      ...Array(30).fill(text('é'.repeat(1900))),
      ...rest,
    ])
    expect(places('visit-booked', many)).toEqual(['blocks'])
    expect(wordsSchema.safeParse({ ...booked, subject: 'a'.repeat(151) }).success).toBe(false)
    expect(wordsSchema.safeParse({ ...booked, blocks: [{ type: 'html', html: '<b>' }] }).success).toBe(false)
  })

  it('has a subject of one line', () => {
    for (const subject of ['On\r\nBcc: eve@example.com', 'On\nBcc: eve@example.com'])
      expect(wordsSchema.safeParse({ ...booked, subject }).success).toBe(false)
  })
})
