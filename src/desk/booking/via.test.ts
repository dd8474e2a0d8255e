import { expect, it } from 'vitest'
import { readVia } from './via.ts'

const click = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
it.each([
  ['abcdefgh2345', { code: 'abcdefgh2345', click: null }],
  [`spring-sale.${click}`, { code: 'spring-sale', click }],
])('%s', (said, via) => expect(readVia(said)).toEqual(via))
it.each([
  '',
  'ab',
  'a'.repeat(41),
  'spring.1',
  `spring.${click}x`,
  `spring.${click.toUpperCase()}`,
  'spring sale',
  `.${click}`,
  "x'; drop",
  null,
  undefined,
])('nothing in %s', said => expect(readVia(said)).toBe(null))
