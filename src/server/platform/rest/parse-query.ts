import { Cursor } from './cursor.ts'
import { badRange, unparsable } from './errors.ts'
import { parsePath } from './parse-field.ts'
import { type FilterLimits, looksLikeFilter, parseFilter, parseLogic } from './parse-filter.ts'
import { parseOrder } from './parse-order.ts'
import { parseSelect } from './parse-select.ts'
import type { Field, Level, Query } from './request.ts'

/** Parameters one address may carry. */
const mostParameters = 200

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/
const wholeNumber = /^-?\d{1,15}$/

/**
 * Reads a query string (without its question mark). `withArguments` is an rpc by GET, where a parameter that
 * is no filter is an argument. Refuses with PGRST100 whatever the grammar does not know.
 */
export function parseQuery(text: string, withArguments: boolean, limits: FilterLimits): Query {
  const query: Query = { select: [{ kind: 'star' }], root: newLevel(), embedded: new Map(), args: [] }
  const once = new Set<string>()
  for (const [key, value] of parameters(text)) {
    if (key === 'select' || key === 'columns' || key === 'on_conflict') {
      onlyOnce(once, key)
      readReserved(query, key, value)
    } else if (plainName.test(key) && !levelWords.has(key)) {
      const isArgument = withArguments && !looksLikeFilter(value)
      if (isArgument) query.args.push([key, value])
      else query.root.conditions.push(parseFilter({ column: key, path: [] }, value, limits))
    } else {
      readLevelled(query, key, value, withArguments, limits, once)
    }
  }
  return query
}

const levelWords = new Set(['order', 'limit', 'offset', 'and', 'or'])

const newLevel = (): Level => ({ conditions: [], order: [], offset: 0 })

function parameters(text: string): [string, string][] {
  if (text === '') return []
  const parts = text.split('&')
  if (parts.length > mostParameters) {
    throw unparsable('Too many parameters', `an address carries ${mostParameters}`)
  }
  const pairs: [string, string][] = []
  for (const part of parts) {
    const equals = part.indexOf('=')
    // PostgREST passes over a parameter without a value.
    if (equals < 0) continue
    pairs.push([decode(part.slice(0, equals)), decode(part.slice(equals + 1))])
  }
  return pairs
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    if (!decoded.includes('\0')) return decoded
  } catch {}
  throw unparsable('The address is not well encoded', `cannot read ${text.slice(0, 100)}`)
}

function onlyOnce(seen: Set<string>, key: string): void {
  if (seen.has(key)) throw unparsable(`The parameter ${key} is given twice`, 'expecting it once')
  seen.add(key)
}

function readReserved(query: Query, key: 'select' | 'columns' | 'on_conflict', value: string): void {
  if (key === 'select') {
    if (value.trim() !== '') query.select = parseSelect(value)
  } else if (key === 'columns') {
    query.columns = parseNames(value, 'columns parameter')
  } else {
    query.onConflict = parseNames(value, 'on_conflict parameter')
  }
}

function parseNames(text: string, what: string): string[] {
  const cursor = new Cursor(text, what)
  const names: string[] = []
  do {
    names.push(cursor.name())
    cursor.spaces()
  } while (cursor.eat(','))
  cursor.done()
  return names
}

// A key is a path: `clients.name`, `clients.order`, `not.or`, `clients.not.and`, `data->>city`.
function readLevelled(
  query: Query,
  key: string,
  value: string,
  withArguments: boolean,
  limits: FilterLimits,
  once: Set<string>,
): void {
  const { names, field } = parseKey(key)
  const last = field.column
  if (last === 'and' || last === 'or') {
    const negated = names.at(-1) === 'not'
    const level = levelAt(query, negated ? names.slice(0, -1) : names)
    level.conditions.push(parseLogic(last, negated, value, limits))
    return
  }
  if (levelWords.has(last)) onlyOnce(once, key)
  const level = levelAt(query, names)
  if (last === 'order') level.order = value === '' ? [] : parseOrder(value)
  else if (last === 'limit') level.limit = parseCount(value, 'limit')
  else if (last === 'offset') level.offset = parseCount(value, 'offset')
  else if (withArguments && names.length === 0 && !looksLikeFilter(value)) query.args.push([key, value])
  else level.conditions.push(parseFilter(field, value, limits))
}

function parseKey(key: string): { names: string[]; field: Field } {
  const cursor = new Cursor(key, 'tree path')
  const names: string[] = []
  let column = cursor.name()
  while (cursor.eat('.')) {
    names.push(column)
    column = cursor.name()
  }
  const path = parsePath(cursor)
  cursor.done()
  return { names, field: { column, path } }
}

function levelAt(query: Query, names: string[]): Level {
  const [name, ...deeper] = names
  if (name === undefined) return query.root
  if (deeper.length > 0) {
    throw unparsable(`The path ${names.join('.')} is too deep`, 'expecting one embedded resource')
  }
  const known = query.embedded.get(name)
  if (known) return known
  const level = newLevel()
  query.embedded.set(name, level)
  return level
}

function parseCount(value: string, name: string): number {
  if (!wholeNumber.test(value)) {
    throw unparsable(`"failed to parse ${name} (${value})" (line 1, column 1)`, 'expecting a whole number')
  }
  const count = Number(value)
  if (count < 0)
    throw badRange(`${name === 'limit' ? 'Limit' : 'Offset'} should be greater than or equal to zero.`)
  return count
}
