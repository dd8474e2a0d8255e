import { Cursor } from './cursor.ts'
import { noAggregates, notImplemented } from './errors.ts'
import { parsePath } from './parse-field.ts'
import type { EmbedItem, FieldItem, SelectItem } from './request.ts'

const aggregate = /\.(count|sum|avg|max|min)\(\)/y
const castName = /[A-Za-z_][A-Za-z0-9_ ]*(?:\[\])?/y

/** `select=`: columns, json paths, casts, aliases and embedded resources, one level deep. */
export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor(text, 'select parameter')
  const items = parseItems(cursor, 0)
  cursor.done()
  return items
}

function parseItems(cursor: Cursor, depth: number): SelectItem[] {
  const items: SelectItem[] = []
  do {
    cursor.spaces()
    items.push(parseItem(cursor, depth))
    cursor.spaces()
  } while (cursor.eat(','))
  return items
}

function parseItem(cursor: Cursor, depth: number): SelectItem {
  if (cursor.eat('..')) throw notImplemented('spread of an embedded resource (...)')
  if (cursor.eat('*')) return { kind: 'star' }
  let name = cursor.name()
  let alias: string | undefined
  if (cursor.peek() === ':' && !cursor.startsWith('::')) {
    cursor.at++
    alias = name
    name = cursor.name()
  }
  const named = alias === undefined ? {} : { alias }
  if (name === 'count' && cursor.eat('()')) return { kind: 'count', ...named, ...uncast(cursor) }
  if (cursor.peek() === '(' || cursor.peek() === '!') return parseEmbed(cursor, name, named, depth)
  return parseColumn(cursor, name, named)
}

function parseColumn(cursor: Cursor, column: string, named: { alias?: string }): FieldItem {
  const path = parsePath(cursor)
  if (cursor.match(aggregate)) throw noAggregates()
  const cast = cursor.eat('::') ? parseCast(cursor) : undefined
  if (cursor.match(aggregate)) throw noAggregates()
  cursor.spaces()
  if (!cursor.ended && cursor.peek() !== ',' && cursor.peek() !== ')') {
    cursor.fail('expecting "->>", "->", "::", ".", ")", "," or end of input')
  }
  return { kind: 'field', field: { column, path }, ...named, ...(cast === undefined ? {} : { cast }) }
}

function parseCast(cursor: Cursor): string {
  const cast = cursor.match(castName)
  if (!cast) cursor.fail('expecting letter or digit')
  return cast[0].trim().toLowerCase()
}

function uncast(cursor: Cursor): Record<never, never> {
  if (cursor.startsWith('::')) throw noAggregates()
  return {}
}

function parseEmbed(cursor: Cursor, target: string, named: { alias?: string }, depth: number): EmbedItem {
  let hint: string | undefined
  let inner = false
  for (let n = 0; n < 2 && cursor.eat('!'); n++) {
    const word = cursor.name()
    if (word === 'inner') inner = true
    else if (word !== 'left') hint = word
  }
  cursor.expect('(')
  if (depth > 0) throw notImplemented('embedding more than one level deep')
  cursor.spaces()
  const items = cursor.peek() === ')' ? [] : parseItems(cursor, depth + 1)
  cursor.expect(')')
  return { kind: 'embed', target, inner, items, ...named, ...(hint === undefined ? {} : { hint }) }
}
