import { unparsable } from '../errors.ts'
import { Cursor } from './cursor.ts'
import type { OrderTerm } from './request.ts'

const mostTerms = 10

const direction = /\.(asc|desc)(?=[.,]|$)/y
const nulls = /\.nulls(first|last)(?=,|$)/y

export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text, 'order')
  const terms = cursor.list(() => parseTerm(cursor))
  cursor.done()
  if (terms.length > mostTerms) throw unparsable('Too many columns to sort by', `expecting ${mostTerms}`)
  return terms
}

function parseTerm(cursor: Cursor): OrderTerm {
  const column = cursor.name()
  const descending = cursor.match(direction)?.[1] === 'desc'
  const last = cursor.match(nulls)?.[1] as 'first' | 'last' | undefined
  if (!cursor.ended && cursor.peek() !== ',')
    cursor.fail('expecting "asc", "desc", "nullsfirst" or "nullslast"')
  return { column, descending, ...(last === undefined ? {} : { nulls: last }) }
}
