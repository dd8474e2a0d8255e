import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListAddress, ListQuery } from '../address/list-address.ts'
import type { ListSource } from './list-source.ts'

export const PAGE_ROWS = 50

const wishOf = ({ query, filters, sort }: ListQuery): ListQuery => ({ query, filters, sort })

/** One page and the count; prefetches the next page and shows the last one while loading. */
export function useListPage<Row>(source: ListSource<Row>, { after, ...asked }: ListAddress) {
  const queries = useQueryClient()
  const wish = wishOf(asked)
  const pageAt = (from: string | null) => ({
    queryKey: [...source.key, 'page', wish, from] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      source.page({ ...wish, after: from, most: PAGE_ROWS }, signal),
  })
  const page = useQuery({ ...pageAt(after), placeholderData: keepPreviousData })
  const counted = useQuery({
    queryKey: [...source.key, 'count', wish.query, wish.filters] as const,
    enabled: source.count !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => source.count?.(wish, signal) ?? 0,
  })
  const next = page.isPlaceholderData ? null : (page.data?.next ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched ahead once for each page
  useEffect(() => {
    if (next !== null) void queries.prefetchQuery(pageAt(next))
  }, [next])
  return { page, total: page.data?.total ?? counted.data }
}
