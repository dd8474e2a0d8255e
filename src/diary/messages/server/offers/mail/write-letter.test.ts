import { expect, it } from 'vitest'
import { mailNamed } from '#message-kinds.ts'
import type { LetterFacts } from '../../../mail/letter-facts.ts'
import type { Block, Words } from '../../../schema.ts'
import { usableWords } from '../../../templates/usable-template.ts'
import { renderLetter, writeLetter } from './write-letter.ts'

const given: LetterFacts = {
  values: {
    first_name: '<img src=x onerror=alert(1)>',
    service: '{{manage_link}}',
    practitioner: 'Dana',
    day: 'Friday',
    time: '2:00 pm',
    when: 'Fri, 2:00 pm',
    price: '$110',
    where: '1 Main St',
    practice: 'Willow',
  },
  isWaiting: false,
  policy: ['Half is due.'],
  facts: [['Day', 'Friday']],
  buttonUrl: 'https://still.example/appointment-manage/abc',
  contact: 'Willow, 1 Main St',
}
const own: Words = {
  subject: 'See you {{when}}',
  blocks: [
    { type: 'heading', text: 'Hello {{first_name}}' },
    { type: 'text', text: 'For <b>{{service}}</b>,\nwith {{practitioner}}.' },
    { type: 'waits' },
    { type: 'policy' },
    { type: 'facts' },
    { type: 'button', label: 'Your <visit>' },
    { type: 'text', text: 'Bye' },
    { type: 'contact' },
  ],
}

it('uses the practice’s custom text, escaped, around the fixed parts', async () => {
  const { letter, isOwn } = await writeLetter(mailNamed('visit-booked'), own, given)
  expect(isOwn).toBe(true)
  expect(letter.subject).toBe('See you Fri, 2:00 pm')
  expect(letter.body_text).toBe(
    [
      'Hello <img src=x onerror=alert(1)>',
      'For <b>{{manage_link}}</b>,\nwith Dana.',
      'Half is due.',
      'Day: Friday',
      'Your <visit>: https://still.example/appointment-manage/abc',
      'Bye',
      'Willow, 1 Main St',
    ].join('\n\n'),
  )
  expect(letter.body_html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(letter.body_html).toContain('For &lt;b&gt;{{manage_link}}&lt;/b&gt;,<br/>with Dana.')
  expect(letter.body_html).not.toMatch(/<(img|b)\b/)
})

it('says that a visit needs confirmation while it does, whatever the custom text', async () => {
  expect(
    (await writeLetter(mailNamed('visit-booked'), own, { ...given, isWaiting: true })).letter.body_text,
  ).toContain('Willow looks at it and tells you by email.')
})

it.each([
  ['nothing', undefined],
  ['the standard words', { version: 2, subject: null, blocks: null }],
  ['no blocks at all', { subject: 'S', blocks: 'DROP TABLE' }],
  ['a block nobody knows', { ...own, blocks: [...own.blocks, { type: 'video' }] }],
  ['a letter without its button', { ...own, blocks: own.blocks.filter(({ type }) => type !== 'button') }],
  ['a variable nobody knows', { ...own, subject: '{{secret}}' }],
])('uses the standard text if %s is stored', async (_, stored) => {
  expect(usableWords(mailNamed('visit-booked'), stored)).toBeUndefined()
  expect(await writeLetter(mailNamed('visit-booked'), stored, given)).toEqual({
    letter: await renderLetter(mailNamed('visit-booked').words, given),
    isOwn: false,
  })
})

it('uses the standard text if the filled-in custom text is too long for a message', async () => {
  const greedy = { ...own, blocks: own.blocks.map(each => (each.type === 'text' ? filled(each) : each)) }
  const long = { ...given, values: { ...given.values, service: '"'.repeat(2000) } }
  expect(usableWords(mailNamed('visit-booked'), greedy)).toBeDefined()
  const { letter, isOwn } = await writeLetter(mailNamed('visit-booked'), greedy, long)
  expect(isOwn).toBe(false)
  expect(letter.body_html.length).toBeLessThan(200_000)
  const name = { ...given, values: { ...given.values, practice: 'W'.repeat(200) } }
  expect(
    (await writeLetter(mailNamed('visit-booked'), { ...own, subject: '{{practice}} {{practice}}' }, name))
      .isOwn,
  ).toBe(false)
})

const filled = (block: Extract<Block, { type: 'text' }>) => ({
  ...block,
  text: '{{service}} '.repeat(80).trim(),
})
