import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListQuery } from '../address/list-address.ts'
import type { ListSource } from './list-source.ts'
import { localPage } from './local-page.ts'

/** Few enough rows to load at once. Define it outside a component, because it must be stable. */
export interface LocalRows<Row> {
  key: QueryKey
  load: (signal: AbortSignal) => Promise<Row[]>
  matches: (row: Row, wish: ListQuery) => boolean
  /** Sort value of a row; null is last. */
  fieldOf: (row: Row, by: string) => string | number | null
}

const FRESH_MS = 30_000

export const allRows = <Row>({ key, load }: LocalRows<Row>) => ({
  queryKey: [...key, 'all'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => load(signal),
})

/** A source that searches, sorts and pages locally. */
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
