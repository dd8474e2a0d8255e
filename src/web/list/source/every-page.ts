import type { ListQuery } from '../address/list-address.ts'
import type { ListSource } from './list-source.ts'

/** Row limit of a /rest/v1 answer. */
const ROWS_AT_ONCE = 1_000

/** All matching rows, up to `most`. Reports the count after each page. Throws the source's errors. */
export async function everyPage<Row>(
  source: ListSource<Row>,
  wish: ListQuery,
  most: number,
  signal: AbortSignal,
  onRows?: (rows: number) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const page = await source.page(
      { ...wish, after, most: Math.min(ROWS_AT_ONCE, most - rows.length) },
      signal,
    )
    signal.throwIfAborted()
    rows.push(...page.rows)
    onRows?.(rows.length)
    after = page.rows.length > 0 ? page.next : null
  } while (after !== null && rows.length < most)
  return rows
}
