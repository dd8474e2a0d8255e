import { expect, test } from 'vitest'
import { countText } from './text-segments.ts'
import { blocksOfText, standardText, textProblem, usableText, writeText } from './text-words.ts'
import type { Values } from './variables.ts'

const values: Values = {
  ...{
    first_name: 'Nadia',
    service: 'Deep tissue',
    practitioner: 'Dana',
    day: 'Friday, May 22',
    time: '10:00\u202fam',
  },
  ...{
    when: 'Fri, May 22, 10:00\u202fam',
    price: '$110',
    where: '218 Alder Street',
    practice: 'Willow & Stone',
  },
}
const link = 'http://localhost:3000/appointment-manage/x'
const version = (text: string) => ({ subject: null, blocks: blocksOfText(text) })

test('without words of the practice it is what it always was, in plain letters', () => {
  const { text, isOwn } = writeText(undefined, values, link)
  expect(text).toBe(
    `Willow & Stone: your visit is Fri, May 22, 10:00 am. Reply 1 to confirm, 2 to cancel, 3 to move. ${link} STOP ends texts.`,
  )
  expect(isOwn).toBe(false)
  expect(countText(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 })
})

test('own words keep who, when, the link and the way out', () => {
  const own = 'See you {{when}} at {{practice}}’s\n\nnew door. Reply 1 to confirm.'
  expect(textProblem(own)).toBeUndefined()
  expect(writeText(version(own), values, link)).toEqual({
    text: `See you Fri, May 22, 10:00 am at Willow & Stone's new door. Reply 1 to confirm. ${link} STOP ends texts.`,
    isOwn: true,
  })
  expect(writeText(version(own), values, null).text).toMatch(/STOP ends texts\.$/)
})

test.each([
  ['', 'Fill this in'],
  ['x'.repeat(301), 'At most 300 characters'],
  ['{{practice}} waits', 'Say when it is: fill in {{when}}, or {{day}} and {{time}}.'],
  ['Your visit is {{when}}', 'Say who writes: fill in {{practice}}.'],
  [
    '{{practice}} {{when}} {{service}}',
    'Texts show on lock screens. Day, time and practice may stand there; {{service}} may not.',
  ],
  ['{{practice}} {{when}} {{secret}}', '{{secret}} is nothing we can fill in. Choose from “Fill in”.'],
  ['{{practice}} {{when}} }}', 'A {{ or }} stands alone here. Take it out, or close it.'],
])('%j is refused, and never written', (words, problem) => {
  expect(textProblem(words)).toBe(problem)
  expect(usableText(version(words))).toBeUndefined()
  expect(writeText(version(words), values, link).isOwn).toBe(false)
})

test('what is filled in is never read again, and a name without end gives way to the standard words', () => {
  expect(writeText(version('{{practice}} {{when}}'), { ...values, practice: '{{when}}' }, null).text).toBe(
    '{{when}} Fri, May 22, 10:00 am STOP ends texts.',
  )
  const long = { ...values, practice: 'x'.repeat(300) }
  expect(writeText(version('{{practice}} {{practice}} {{practice}} {{when}}'), long, null).isOwn).toBe(false)
  expect(textProblem(standardText)).toBeUndefined()
  for (const broken of [
    null,
    {},
    { subject: 's', blocks: blocksOfText(standardText) },
    { subject: null, blocks: [] },
  ])
    expect(usableText(broken)).toBeUndefined()
})
