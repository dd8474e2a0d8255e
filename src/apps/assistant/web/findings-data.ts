import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import type { Proof } from '../findings/schema.ts'

/** Milliseconds between refreshes while the screen is open. */
const freshMs = 300_000

export const useFindings = (practitioner_id: string | null) =>
  useQuery({
    queryKey: ['appointments', 'findings', practitioner_id],
    staleTime: freshMs,
    queryFn: async ({ signal }) =>
      answerOf(await call('show-findings', practitioner_id ? { practitioner_id } : {}, { signal })),
  })

/** Hiding changes no numbers, so only findings are refetched. */
export function useReadFindingsAnew() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['appointments', 'findings'] }),
      queries.invalidateQueries({ queryKey: ['assistant_acts', 'coach'] }),
    ])
}

export const useHideFinding = () => useVerb('hide-finding', [])
export const useBringFindingBack = () => useVerb('bring-finding-back', [])

/** Upcoming visits of all services, or of one. */
export const useForecast = (service_id: string | null) =>
  useQuery({
    queryKey: ['appointments', 'forecast', service_id],
    staleTime: freshMs,
    queryFn: async ({ signal }) =>
      answerOf(
        await call('forecast-visits', { days: 30, ...(service_id ? { service_id } : {}) }, { signal }),
      ),
  })

export const useProofRows = ({ figure, keys }: Pick<Proof, 'figure' | 'keys'>) =>
  useInfiniteQuery({
    queryKey: ['appointments', 'proof', figure ?? keys],
    staleTime: freshMs,
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam: offset }) =>
      answerOf(await call('show-metric-rows', figure ? { figure, offset } : { keys, offset }, { signal })),
    getNextPageParam: ({ next_offset }) => next_offset,
  })
