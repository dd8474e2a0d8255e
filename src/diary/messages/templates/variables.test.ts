import { expect, it } from 'vitest'
import { fill, hasLooseBrackets, namesIn, unknownIn, type Values } from './variables.ts'

const values: Values = {
  first_name: '{{service}}',
  service: '<b>$& {{first_name}}</b>',
  practitioner: 'Dana\r\nBcc: eve@example.com',
  day: 'Thursday, May 14, 2026',
  time: '2:00\u202fpm',
  when: 'Thu, May 14, 2:00\u202fpm',
  price: '$110',
  where: '1 Main St\nAsheville',
  practice: 'Willow',
}

it('fills in each variable once, and does not expand variables in values', () => {
  expect(fill('{{first_name}} {{service}} {{first_name}}', values)).toBe(
    '{{service}} <b>$& {{first_name}}</b> {{service}}',
  )
})

it('accepts variable names as people type them', () => {
  expect(fill('Dear {{ First  name }}, on {{DAY}}', { ...values, first_name: 'Ann' })).toBe(
    'Dear Ann, on Thursday, May 14, 2026',
  )
  expect(namesIn('{{ First name }}{{day}}')).toEqual(['first_name', 'day'])
})

it('keeps a value on one line, and keeps the no-break spaces of a time', () => {
  expect(fill('{{practitioner}}|{{where}}|{{time}}', values)).toBe(
    'Dana Bcc: eve@example.com|1 Main St Asheville|2:00\u202fpm',
  )
})

it.each(['{{manage_link}}', '{{constructor}}', '{{__proto__}}', '{{}}', '{{ client.first_name }}'])(
  'reports %s as unknown, and leaves it unchanged',
  words => {
    expect(unknownIn(words)).toHaveLength(1)
    expect(fill(words, values)).toBe(words)
  },
)

it.each([
  ['{{day}}', false],
  ['{ day } and {day}', false],
  ['{{day', true],
  ['day}}', true],
  ['{{{day}}}', false],
  ['{{day}} {{', true],
  ['{{a{{day}}', true],
])('%s has unmatched brackets: %s', (words, isLoose) => {
  expect(hasLooseBrackets(words)).toBe(isLoose)
})
