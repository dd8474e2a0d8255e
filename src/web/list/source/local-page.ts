import type { ListPage, PageWish } from './list-source.ts'

/** A page of local rows: matching, sorted. */
export function localPage<Row>(
  all: readonly Row[],
  { after, most, sort }: PageWish,
  matches: (row: Row) => boolean,
  fieldOf: (row: Row, by: string) => string | number | null,
): ListPage<Row> {
  const from = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
  const found = all.filter(matches).map(row => ({ row, value: fieldOf(row, sort.by) }))
  found.sort((a, b) => (sort.down ? -1 : 1) * compared(a.value, b.value))
  const rows = found.slice(from, from + most).map(({ row }) => row)
  return { rows, next: found.length > from + most ? String(from + most) : null, total: found.length }
}

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function compared(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
}
