import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListQuery } from '../address/list-address.ts'
import type { ListSource } from './list-source.ts'
import { localPage } from './local-page.ts'

/** Rows so few that all are read at once. Kept outside of a screen: what it holds must stay the same. */
export interface LocalRows<Row> {
  /** Begins with the table's name. */
  key: QueryKey
  load: (signal: AbortSignal) => Promise<Row[]>
  matches: (row: Row, wish: ListQuery) => boolean
  /** What a row is sorted by; null is last. */
  fieldOf: (row: Row, by: string) => string | number | null
}

const FRESH_MS = 30_000

/** The query that reads all rows, for a screen that also counts or opens them. */
export const allRows = <Row>({ key, load }: LocalRows<Row>) => ({
  queryKey: [...key, 'all'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => load(signal),
})

/** Rows that are all here as a source for a list: searching, sorting and paging ask the server nothing. */
export function useLocalSource<Row>(local: LocalRows<Row>): ListSource<Row> {
  const queries = useQueryClient()
  return useMemo(
    () => ({
      key: local.key,
      page: async wish => {
        const all = await queries.fetchQuery({ ...allRows(local), staleTime: FRESH_MS })
        return localPage(all, wish, row => local.matches(row, wish), local.fieldOf)
      },
    }),
    [queries, local],
  )
}
