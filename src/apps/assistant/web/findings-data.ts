import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import type { Proof } from '../findings/schema.ts'

/** Figures are worked out anew so often, in ms, while their screen is looked at. */
const freshMs = 300_000

/** What stands out, of everybody or of one practitioner. */
export const useFindings = (practitioner_id: string | null) =>
  useQuery({
    queryKey: ['appointments', 'findings', practitioner_id],
    staleTime: freshMs,
    queryFn: async ({ signal }) =>
      answerOf(await call('show-findings', practitioner_id ? { practitioner_id } : {}, { signal })),
  })

/** After one was sent away or brought back: no figure has changed, so nothing else is read again. */
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

/** Visits to come: of all services, or of one. */
export const useForecast = (service_id: string | null) =>
  useQuery({
    queryKey: ['appointments', 'forecast', service_id],
    staleTime: freshMs,
    queryFn: async ({ signal }) =>
      answerOf(
        await call('forecast-visits', { days: 30, ...(service_id ? { service_id } : {}) }, { signal }),
      ),
  })

/** The rows behind a figure, a page at a time. */
export const useProofRows = ({ figure, keys }: Pick<Proof, 'figure' | 'keys'>) =>
  useInfiniteQuery({
    queryKey: ['appointments', 'proof', figure ?? keys],
    staleTime: freshMs,
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam: offset }) =>
      answerOf(await call('show-metric-rows', figure ? { figure, offset } : { keys, offset }, { signal })),
    getNextPageParam: ({ next_offset }) => next_offset,
  })
