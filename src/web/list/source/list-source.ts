import type { QueryKey } from '@tanstack/react-query'
import type { ListQuery } from '../address/list-address.ts'

export interface PageWish extends ListQuery {
  /** As the page before gave it in `next`; null for the first. */
  after: string | null
  /** The most rows to answer with. */
  most: number
}

export interface ListPage<Row> {
  rows: Row[]
  /** Where the next page begins, in the source's own words; null when this is the last. */
  next: string | null
  /** All rows that match, where the source learns it on the way. */
  total?: number
}

/** Where a list's rows come from. Both throw RowError or Error, which the screen shows with Try again. */
export interface ListSource<Row> {
  /** Begins with the table's name, so that a change of it is heard. */
  key: QueryKey
  page: (wish: PageWish, signal: AbortSignal) => Promise<ListPage<Row>>
  /** All rows that match, where that is a question of its own. */
  count?: (wish: ListQuery, signal: AbortSignal) => Promise<number>
}

/** Rows of one page out of one more than it holds: the one too many says that there is another page. */
export function keysetPage<Row>(
  found: readonly Row[],
  most: number,
  endOf: (row: Row) => readonly (string | null)[],
): ListPage<Row> {
  const rows = found.slice(0, most)
  const last = rows.at(-1)
  return { rows, next: found.length > most && last ? JSON.stringify(endOf(last)) : null }
}

/** The values that a page ended with; null for what is no end of `length` values: then the list begins. */
export function endIn(after: string | null, length: number): string[] | null {
  try {
    const end: unknown = JSON.parse(after ?? 'null')
    const isEnd = Array.isArray(end) && end.length === length && end.every(each => typeof each === 'string')
    return isEnd ? end : null
  } catch {
    return null
  }
}

interface Key<Column extends string> {
  column: Column
  down?: boolean
}

/**
 * 'or' of /rest/v1 for the rows after `end` in the order of `keys`, the last of which is unique; no value may be null.
 * Beside it a plain filter on the first key (gte, or lte where down) lets an index find the place.
 */
export function rowsPast<Column extends string>(
  keys: readonly [Key<Column>, ...Key<Column>[]],
  end: readonly string[],
) {
  const past = ({ column, down }: Key<Column>, at: number) =>
    `${column}.${down ? 'lt' : 'gt'}.${quoted(end[at])}` as const
  const [first, ...more] = keys
  const later = more.map((key, at) => {
    const same = keys.slice(0, at + 1).map((before, n) => `${before.column}.eq.${quoted(end[n])}`)
    return `,and(${[...same, past(key, at + 1)].join(',')})`
  })
  return `${past(first, 0)}${later.join('')}` as const
}

const quoted = (text = '') => `"${text.replace(/[\\"]/g, '\\$&')}"`
