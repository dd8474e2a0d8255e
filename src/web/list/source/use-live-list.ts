import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../rows/live.ts'
import type { ListSource } from './list-source.ts'

/** Reloads a page when its table or one of `besides` changes. The page keeps its position by cursor. */
export function useLiveList<Row>(
  practiceId: string | undefined,
  source: ListSource<Row>,
  besides: readonly string[] = [],
): void {
  const queries = useQueryClient()
  useLive(practiceId ? `practice:${practiceId}` : null, table => {
    if (besides.includes(table)) void queries.invalidateQueries({ queryKey: source.key })
  })
}
