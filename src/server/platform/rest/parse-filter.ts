import { Cursor } from './cursor.ts'
import { unparsable } from './errors.ts'
import { parseField } from './parse-field.ts'
import {
  type Comparison,
  type Condition,
  comparisons,
  type Field,
  type Filter,
  type Logic,
  type Quantifier,
  type Search,
  type State,
  searches,
  states,
  type Test,
} from './request.ts'

export interface FilterLimits {
  /** How deep `and` and `or` may nest. */
  depth: number
  /** Values an `in` list may hold. */
  list: number
}

const quantified = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])
const word = /([a-z_]+)(?:\(([\p{L}\p{N}_ $]+)\))?\./uy
const state = /(null|not_null|true|false|unknown)(?=[,)]|$)/iy
const untilSeparator = /[^,)]*/y
const arrayLiteral = /\{[^{}]*\}/y

const hasOwn = (table: object, name: string) => Object.hasOwn(table, name)

/** Whether a parameter's value begins as a filter does: tells filters from arguments in an rpc by GET. */
export function looksLikeFilter(value: string): boolean {
  const dot = value.indexOf('.')
  const first = (dot < 0 ? value : value.slice(0, dot)).replace(/\(.*$/s, '')
  if (first === 'not' || first === 'is' || first === 'in') return dot > 0
  return dot > 0 && (hasOwn(comparisons, first) || hasOwn(searches, first))
}

/** The value of a column's parameter: `eq.1`, `not.in.(1,2)`, `fts(english).cat`. */
export function parseFilter(field: Field, value: string, limits: FilterLimits): Filter {
  const cursor = new Cursor(value, 'filter')
  const filter = parseTest(cursor, field, c => c.rest(), limits)
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
  const terms: Condition[] = []
  cursor.spaces()
  cursor.expect('(')
  do {
    cursor.spaces()
    terms.push(parseTerm(cursor, limits, depth))
    if (terms.length > limits.list) throw unparsable('Too many conditions', `a group holds ${limits.list}`)
    cursor.spaces()
  } while (cursor.eat(','))
  cursor.expect(')')
  return { kind, negated, terms }
}

const group = /(not\.)?(and|or) *(?=\()/y

function parseTerm(cursor: Cursor, limits: FilterLimits, depth: number): Condition {
  const nested = cursor.match(group)
  if (nested) return parseTerms(cursor, nested[2] as 'and' | 'or', Boolean(nested[1]), limits, depth + 1)
  const field = parseField(cursor)
  cursor.spaces()
  cursor.expect('.')
  return parseTest(cursor, field, logicValue, limits)
}

// Inside a group a value ends at , or ) unless it is quoted or an array literal.
function logicValue(cursor: Cursor): string {
  const start = cursor.at
  const text = cursor.quoted() ?? cursor.match(arrayLiteral)?.[0]
  if (text !== undefined && (cursor.ended || cursor.peek() === ',' || cursor.peek() === ')')) return text
  cursor.at = start
  return cursor.match(untilSeparator)?.[0] ?? ''
}

function parseTest(
  cursor: Cursor,
  field: Field,
  readValue: (cursor: Cursor) => string,
  limits: FilterLimits,
): Filter {
  const start = cursor.at
  const negated = cursor.eat('not.')
  const operator = cursor.match(word)
  if (!operator) cursor.fail('expecting operator (eq, gt, ...)')
  const [, name = '', argument] = operator
  const test = testOf(cursor, name, argument, readValue, limits)
  if (!test) {
    cursor.at = start
    throw cursor.refusal(`unexpected "${name}" expecting operator (eq, gt, ...)`)
  }
  return { kind: 'filter', field, negated, test }
}

function testOf(
  cursor: Cursor,
  name: string,
  argument: string | undefined,
  readValue: (cursor: Cursor) => string,
  limits: FilterLimits,
): Test | undefined {
  if (name === 'in' && argument === undefined) return { operator: 'in', list: parseList(cursor, limits.list) }
  if (name === 'is' && argument === undefined) return { operator: 'is', state: parseState(cursor) }
  if (hasOwn(searches, name)) {
    const language = argument === undefined ? {} : { language: argument.trim() }
    return { operator: name as Search, ...language, value: readValue(cursor) }
  }
  if (!hasOwn(comparisons, name)) return undefined
  if (argument === undefined) return { operator: name as Comparison, value: readValue(cursor) }
  if (!quantified.has(name) || (argument !== 'any' && argument !== 'all')) return undefined
  return { operator: name as Comparison, quantifier: argument as Quantifier, value: readValue(cursor) }
}

function parseState(cursor: Cursor): State {
  const found = cursor.match(state)?.[1]?.toLowerCase()
  if (!found || !hasOwn(states, found)) cursor.fail('expecting isVal: (null, not_null, true, false, unknown)')
  return found as State
}

function parseList(cursor: Cursor, longest: number): string[] {
  const list: string[] = []
  cursor.spaces()
  cursor.expect('(')
  do {
    list.push(listValue(cursor))
    if (list.length > longest) throw unparsable('Too many values', `an in list holds ${longest}`)
  } while (cursor.eat(','))
  cursor.expect(')')
  cursor.spaces()
  return list
}

function listValue(cursor: Cursor): string {
  const start = cursor.at
  const text = cursor.quoted()
  if (text !== undefined && (cursor.ended || cursor.peek() === ',' || cursor.peek() === ')')) return text
  cursor.at = start
  return cursor.match(untilSeparator)?.[0] ?? ''
}
