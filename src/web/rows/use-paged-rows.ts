import { useInfiniteQuery } from '@tanstack/react-query'
import type { KeyName } from './query-keys.ts'
import { type RowAnswer, rowsOf } from './rows.ts'

const AT_ONCE = 50

interface Pageable<One> {
  range: (from: number, to: number) => PromiseLike<RowAnswer<One[] | null>>
}

/** Loads a query by page; `more.load` gets the next. The order must end with a unique column. Drops duplicates. */
export function usePagedRows<One extends { id: string }>(
  key: readonly [KeyName, ...unknown[]],
  query: (signal: AbortSignal) => Pageable<One>,
  enabled = true,
) {
  const read = useInfiniteQuery({
    queryKey: key,
    enabled,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      rowsOf(await query(signal).range(pageParam, pageParam + AT_ONCE - 1)),
    getNextPageParam: (last: One[], all: One[][]) => (last.length < AT_ONCE ? null : all.length * AT_ONCE),
  })
  const { data, isLoading, isLoadingError, failureCount, refetch } = read
  const rows = data && [...new Map(data.pages.flat().map(row => [row.id, row])).values()]
  const load = () => (read.isFetching ? undefined : void read.fetchNextPage())
  const more = read.hasNextPage
    ? { load, isLoading: read.isFetchingNextPage, hasFailed: read.isFetchNextPageError }
    : undefined
  return { data: rows, isLoading, isLoadingError, failureCount, refetch, more }
}
