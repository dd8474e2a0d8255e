import { expect, test } from 'vitest'
import { textNamed, texts } from '#message-kinds.ts'
import { offerEnd } from '../../../desk/openings/opening-lines.ts'
import { countText } from '../../../rules/sending/text-segments.ts'
import { textFindings } from '../problems/text-findings.ts'
import {
  blocksOfText,
  textProblem as problemOf,
  usableText as usableOf,
  writeText as write,
} from './text-templates.ts'
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
const standardText = textNamed('visit-reminder').standard
const textProblem = (words: string) => problemOf(textNamed('visit-reminder'), words)
const usableText = (stored: unknown) => usableOf(textNamed('visit-reminder'), stored)
const writeText = (own: unknown, given: Values, then: string | null) =>
  write(textNamed('visit-reminder'), own, given, then)
const version = (text: string) => ({ subject: null, blocks: blocksOfText(text) })

test('a text without custom wording is the standard text, in plain characters', () => {
  const { text, isOwn } = writeText(undefined, values, link)
  expect(text).toBe(
    `Willow & Stone: your visit is Fri, May 22, 10:00 am. Reply 1 to confirm, 2 to cancel, 3 to move. ${link} STOP ends texts.`,
  )
  expect(isOwn).toBe(false)
  expect(countText(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 })
})

test('custom text keeps practice, time, link and opt-out', () => {
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
])('%j is rejected, and never sent', (words, problem) => {
  expect(textProblem(words)).toBe(problem)
  expect(usableText(version(words))).toBeUndefined()
  expect(writeText(version(words), values, link).isOwn).toBe(false)
})

test('values are not expanded again, and an endless name falls back to the standard text', () => {
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

test('the standard wording of each text is valid, and has no findings', () => {
  for (const template of texts) {
    const { standard } = template
    expect(problemOf(template, standard)).toBeUndefined()
    expect(textFindings(template, standard, { practice_name: 'Willow & Stone', services: [] })).toEqual([])
  }
})

test('a review request keeps its link and opt-out, and says nothing about the visit', () => {
  const url = 'http://localhost:3000/survey/x'
  expect(write(textNamed('review-ask'), undefined, values, url).text).toBe(
    `Willow & Stone: How was it? One tap says it: ${url} Reply STOP to end these.`,
  )
  const own = version('A word for {{practice}}?')
  expect(write(textNamed('review-ask'), own, values, url)).toEqual({
    text: `A word for Willow & Stone? ${url} Reply STOP to end these.`,
    isOwn: true,
  })
  expect(problemOf(textNamed('review-ask'), '{{practice}}: how was {{day}}?')).toBe(
    'Texts show on lock screens. The practice may stand there; {{day}} may not.',
  )
  const named = (words: string) =>
    textFindings(textNamed('review-ask'), words, {
      practice_name: 'Willow & Stone',
      services: ['Deep tissue'],
    }).map(({ code, severity }) => `${code} ${severity}`)
  expect(named('{{practice}}: how was Deep tissue?')).toEqual(['review_detail block'])
  expect(named('{{practice}}: leave a review, get a gift card')).toEqual(['review_incentive block'])
})

test('an offered slot states until when it can be accepted', () => {
  const then = offerEnd({ is_shared: false, until: '11:00\u202fam', url: 'http://x/openings/y' })
  expect(write(textNamed('opening-offer'), undefined, values, then).text).toBe(
    'Willow & Stone: Fri, May 22, 10:00 am is open. Kept for you until 11:00 am: http://x/openings/y',
  )
  const own = version('{{day}} at {{time}} came free at {{practice}}.')
  expect(write(textNamed('opening-offer'), own, values, then).text).toBe(
    'Friday, May 22 at 10:00 am came free at Willow & Stone. Kept for you until 11:00 am: http://x/openings/y',
  )
  expect(problemOf(textNamed('opening-offer'), '{{practice}} has room')).toMatch(/^Say when it is/)
  const lint = (words: string) =>
    textFindings(textNamed('opening-offer'), words, { practice_name: 'W', services: [] }).map(
      each => each.severity,
    )
  expect(lint('{{practice}}: {{when}}. Hurry')).toEqual(['warn'])
  expect(lint('{{practice}}: {{when}}. We cure headaches')).toContain('block')
  expect(lint('{{practice}}: {{when}} bit.ly/x')).toEqual(['block'])
})
