import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../rows/live.ts'
import type { ListSource } from './list-source.ts'

/**
 * Asks for a list's page again when its table changes, or one of `besides`, of which its rows tell too. The page stays
 * where it is: it is found by where the one before it ended.
 */
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
