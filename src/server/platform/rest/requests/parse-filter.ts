import { unparsable } from '../errors.ts'
import { Cursor } from './cursor.ts'
import {
  type Comparison,
  type Condition,
  comparisons,
  type Filter,
  type Logic,
  type State,
  states,
  type Test,
} from './request.ts'

export interface FilterLimits {
  depth: number
  list: number
}

/** PostgreSQL tries each part of a pattern at each letter: 50 characters take 1 to 2 ms at worst, 200 took 10. */
const patternCharacters = 50
const patternWildcards = 5

const word = /([a-z]+)\./y
const state = /(null|true|false)(?=[,)]|$)/iy
const untilSeparator = /[^,)]*/y
const group = /(not\.)?(and|or) *(?=\()/y

/** A column parameter's value: `eq.1`, `not.in.(1,2)`. */
export function parseFilter(column: string, value: string, limits: FilterLimits): Filter {
  const cursor = new Cursor(value, 'filter')
  const filter = parseTest(cursor, column, c => c.rest(), limits)
  cursor.done()
  return filter
}

/** The value of `and`, `or`, `not.and`, `not.or`: a list in parentheses. */
export function parseLogic(kind: 'and' | 'or', negated: boolean, value: string, limits: FilterLimits): Logic {
  const cursor = new Cursor(value, 'logic tree')
  const logic = parseTerms(cursor, kind, negated, limits, 1)
  cursor.done()
  return logic
}

function parseTerms(
  cursor: Cursor,
  kind: 'and' | 'or',
  negated: boolean,
  limits: FilterLimits,
  depth: number,
): Logic {
  if (depth > limits.depth) {
    throw unparsable('Too many nested conditions', `and/or may nest ${limits.depth} deep`)
  }
  cursor.spaces()
  cursor.expect('(')
  const terms = cursor.list(() => parseTerm(cursor, limits, depth))
  cursor.expect(')')
  if (terms.length > limits.list) throw unparsable('Too many conditions', `a group holds ${limits.list}`)
  return { kind, negated, terms }
}

function parseTerm(cursor: Cursor, limits: FilterLimits, depth: number): Condition {
  const nested = cursor.match(group)
  if (nested) return parseTerms(cursor, nested[2] as 'and' | 'or', Boolean(nested[1]), limits, depth + 1)
  const column = cursor.name()
  cursor.expect('.')
  return parseTest(cursor, column, listed, limits)
}

// In a list, an unquoted value ends at , or ).
function listed(cursor: Cursor): string {
  const start = cursor.at
  const text = cursor.quoted()
  if (text !== undefined && (cursor.ended || cursor.peek() === ',' || cursor.peek() === ')')) return text
  cursor.at = start
  return cursor.match(untilSeparator)?.[0] ?? ''
}

function parseTest(
  cursor: Cursor,
  column: string,
  readValue: (cursor: Cursor) => string,
  limits: FilterLimits,
): Filter {
  const start = cursor.at
  const negated = cursor.eat('not.')
  const name = cursor.match(word)?.[1] ?? cursor.fail('expecting operator (eq, gt, ...)')
  const test = testOf(cursor, name, readValue, limits)
  if (!test) {
    cursor.at = start
    throw cursor.refusal(`unexpected "${name}" expecting operator (eq, gt, ...)`)
  }
  return { kind: 'filter', column, negated, test }
}

function testOf(
  cursor: Cursor,
  name: string,
  readValue: (cursor: Cursor) => string,
  limits: FilterLimits,
): Test | undefined {
  if (name === 'in') return { operator: 'in', list: parseList(cursor, limits.list) }
  if (name === 'is') return { operator: 'is', state: parseState(cursor) }
  if (!Object.hasOwn(comparisons, name)) return undefined
  const value = readValue(cursor)
  const isPattern = name === 'like' || name === 'ilike'
  return { operator: name as Comparison, value: isPattern ? patternOf(value) : value }
}

// `*` stands for %, which a URL must escape.
function patternOf(value: string): string {
  const pattern = value.replaceAll('*', '%')
  if (pattern.length > patternCharacters || pattern.split('%').length - 1 > patternWildcards) {
    const most = `a pattern has ${patternCharacters} characters and ${patternWildcards} wildcards`
    throw unparsable('The pattern asks for too much', most)
  }
  return pattern
}

function parseState(cursor: Cursor): State {
  const found = cursor.match(state)?.[1]?.toLowerCase()
  if (!found || !Object.hasOwn(states, found)) cursor.fail('expecting isVal: (null, true, false)')
  return found as State
}

function parseList(cursor: Cursor, longest: number): string[] {
  cursor.expect('(')
  const list: string[] = []
  do {
    list.push(listed(cursor))
    if (list.length > longest) throw unparsable('Too many values', `an in list holds ${longest}`)
  } while (cursor.eat(','))
  cursor.expect(')')
  return list
}
