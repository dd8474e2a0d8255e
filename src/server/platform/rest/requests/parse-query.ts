import { badRange, unparsable } from '../errors.ts'
import { Cursor } from './cursor.ts'
import { type FilterLimits, parseFilter, parseLogic } from './parse-filter.ts'
import { parseOrder } from './parse-order.ts'
import { parseSelect } from './parse-select.ts'
import type { Query } from './request.ts'

const mostParameters = 100

const wholeNumber = /^-?\d{1,15}$/
const logic = /^(not\.)?(and|or)$/

/** Parses a query string (without `?`). Refuses unknown grammar with PGRST100. */
export function parseQuery(text: string, limits: FilterLimits): Query {
  const query: Query = { select: [{ kind: 'star' }], conditions: [], order: [], offset: 0 }
  const seen = new Set<string>()
  for (const [key, value] of parameters(text)) {
    if (readReserved(query, key, value)) {
      if (seen.has(key)) throw unparsable(`The parameter ${key} is given twice`, 'expecting it once')
      seen.add(key)
      continue
    }
    const group = logic.exec(key)
    query.conditions.push(
      group
        ? parseLogic(group[2] as 'and' | 'or', Boolean(group[1]), value, limits)
        : parseFilter(parseColumn(key), value, limits),
    )
  }
  return query
}

function readReserved(query: Query, key: string, value: string): boolean {
  if (key === 'select') query.select = value.trim() === '' ? query.select : parseSelect(value)
  else if (key === 'columns') query.columns = parseNames(value, 'columns parameter')
  else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter')
  else if (key === 'order') query.order = value === '' ? [] : parseOrder(value)
  else if (key === 'limit') query.limit = parseCount(value, 'Limit')
  else if (key === 'offset') query.offset = parseCount(value, 'Offset')
  else return false
  return true
}

function parameters(text: string): [string, string][] {
  const parts = text.split('&')
  if (parts.length > mostParameters) {
    throw unparsable('Too many parameters', `an address carries ${mostParameters}`)
  }
  return parts.flatMap(part => {
    const equals = part.indexOf('=')
    // PostgREST ignores a parameter without a value.
    return equals < 0 ? [] : [[decode(part.slice(0, equals)), decode(part.slice(equals + 1))]]
  })
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    if (!decoded.includes('\0')) return decoded
  } catch {}
  throw unparsable('The address is not well encoded', `cannot read ${text.slice(0, 100)}`)
}

function parseNames(text: string, what: string): string[] {
  const cursor = new Cursor(text, what)
  const names = cursor.list(() => cursor.name())
  cursor.done()
  return names
}

function parseColumn(key: string): string {
  const cursor = new Cursor(key, 'tree path')
  const column = cursor.name()
  cursor.done()
  return column
}

function parseCount(value: string, name: 'Limit' | 'Offset'): number {
  if (!wholeNumber.test(value)) {
    const what = name.toLowerCase()
    throw unparsable(`"failed to parse ${what} (${value})" (line 1, column 1)`, 'expecting a whole number')
  }
  const count = Number(value)
  if (count < 0) throw badRange(`${name} should be greater than or equal to zero.`)
  return count
}
