import type { QueryData } from '@supabase/supabase-js'
import { skipToken, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbInput } from '#web/calls/call.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import type { ExplainedTime } from '../time-questions/schema.ts'

export type ExplainInput = VerbInput<'explain-time'>

/** The query key starts with `appointments`, so a booking refetches. `asOf`: read time of other data (epoch ms). */
export function useExplainedTime(input: ExplainInput | null, asOf = 0) {
  return useQuery<ExplainedTime>({
    queryKey: ['appointments', 'explain-time', input, asOf],
    // Keeps the previous answer while the same question is refetched.
    placeholderData: (last, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(input) ? last : undefined,
    queryFn: input
      ? async ({ signal }) => answerOf(await call('explain-time', input, { signal }))
      : skipToken,
  })
}

const services = () =>
  supabase()
    .from('services')
    .select(
      'id,name,archived_at,service_durations(id,duration_min,archived_at),service_practitioners(practitioner_id)',
    )
    // Class times are set by the practice.
    .is('seats', null)
    .order('sort')
    .order('name')
export type AskedService = QueryData<ReturnType<typeof services>>[number]

export const useAskedServices = () =>
  useQuery({
    queryKey: ['services', 'time-questions'],
    queryFn: async ({ signal }) => rowsOf(await services().abortSignal(signal)),
  })
