import { Cursor } from './cursor.ts'
import { parseField } from './parse-field.ts'
import type { OrderTerm } from './request.ts'

const direction = /\.(asc|desc)(?=[.,]|$)/y
const nulls = /\.nulls(first|last)(?=,|$)/y

/** `order=`: `name.desc.nullslast,created_at`, and `clients(name)` for a column of an embedded row. */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text, 'order')
  const terms: OrderTerm[] = []
  do {
    cursor.spaces()
    terms.push(parseTerm(cursor))
    cursor.spaces()
  } while (cursor.eat(','))
  cursor.done()
  return terms
}

function parseTerm(cursor: Cursor): OrderTerm {
  let field = parseField(cursor)
  let relation: string | undefined
  if (cursor.peek() === '(' && field.path.length === 0) {
    cursor.at++
    relation = field.column
    field = parseField(cursor)
    cursor.expect(')')
  }
  const descending = cursor.match(direction)?.[1] === 'desc'
  const last = cursor.match(nulls)?.[1] as 'first' | 'last' | undefined
  if (!cursor.ended && cursor.peek() !== ',')
    cursor.fail('expecting "asc", "desc", "nullsfirst" or "nullslast"')
  return {
    field,
    descending,
    ...(relation === undefined ? {} : { relation }),
    ...(last === undefined ? {} : { nulls: last }),
  }
}
