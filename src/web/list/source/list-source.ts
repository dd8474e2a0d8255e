import type { QueryKey } from '@tanstack/react-query'
import type { ListQuery } from '../address/list-address.ts'

export interface PageWish extends ListQuery {
  /** The previous page's `next`; null for the first. */
  after: string | null
  most: number
}

export interface ListPage<Row> {
  rows: Row[]
  /** Cursor of the next page; null on the last. */
  next: string | null
  /** Count of all matches, if known. */
  total?: number
}

/** Both functions throw RowError or Error, which the screen shows with Try again. */
export interface ListSource<Row> {
  key: QueryKey
  page: (wish: PageWish, signal: AbortSignal) => Promise<ListPage<Row>>
  /** Count of all matches, if it needs a separate request. */
  count?: (wish: ListQuery, signal: AbortSignal) => Promise<number>
}

/** One extra row shows that there is another page. */
export function keysetPage<Row>(
  found: readonly Row[],
  most: number,
  endOf: (row: Row) => readonly (string | null)[],
): ListPage<Row> {
  const rows = found.slice(0, most)
  const last = rows.at(-1)
  return { rows, next: found.length > most && last ? JSON.stringify(endOf(last)) : null }
}

/** A cursor's values; null (first page) if it doesn't have `length` values. */
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

/** 'or' filter for rows after `end`. The last key must be unique, no value null. Also filter the first key (gte, lte). */
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
