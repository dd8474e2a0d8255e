import { unparsable } from '../errors.ts'
import { Cursor } from './cursor.ts'
import type { ColumnItem, EmbedItem, SelectItem } from './request.ts'

/** Columns and embeds per request: PostgreSQL's limit is 1,664, and a screen needs 20. */
const mostItems = 200

/** Columns and related tables one level deep: `id,name,client:clients(first_name)`. */
export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor(text, 'select parameter')
  const items = onceEach(cursor.list(() => parseItem(cursor)))
  cursor.done()
  const all = items.reduce((sum, item) => sum + (item.kind === 'embed' ? 1 + item.items.length : 1), 0)
  if (all > mostItems) throw unparsable('Too many columns', `a request selects ${mostItems}`)
  return items
}

function parseItem(cursor: Cursor): SelectItem {
  if (cursor.eat('*')) return { kind: 'star' }
  const name = cursor.name()
  const target = cursor.eat(':') ? cursor.name() : name
  if (cursor.peek() === '(') return parseEmbed(cursor, target, name)
  if (target !== name) cursor.fail('expecting "("')
  return ended(cursor, { kind: 'column', name })
}

function parseEmbed(cursor: Cursor, target: string, name: string): EmbedItem {
  cursor.expect('(')
  const items = onceEach(cursor.list(() => parseColumn(cursor)))
  cursor.expect(')')
  return ended(cursor, { kind: 'embed', target, name, items })
}

function parseColumn(cursor: Cursor): ColumnItem {
  return ended(cursor, cursor.eat('*') ? { kind: 'star' } : { kind: 'column', name: cursor.name() })
}

function ended<Item>(cursor: Cursor, item: Item): Item {
  cursor.spaces()
  if (!cursor.ended && cursor.peek() !== ',' && cursor.peek() !== ')')
    cursor.fail('expecting "," or end of input')
  return item
}

function onceEach<Item extends SelectItem>(items: Item[]): Item[] {
  const names = new Set<string>()
  for (const item of items) {
    const name = item.kind === 'star' ? '*' : item.name
    if (names.has(name)) throw unparsable(`"${name}" is selected twice`, 'expecting it once')
    names.add(name)
  }
  return items
}
