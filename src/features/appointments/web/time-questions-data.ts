import { skipToken, useQuery } from '@tanstack/react-query'
import { call, type VerbInput } from '#web/call.ts'
import { supabase } from '#web/client.ts'
import { RowError, rowsOf } from '#web/rows.ts'
import type { ExplainedTime } from '../time-questions/schema.ts'

export type ExplainInput = VerbInput<'explain-time'>

/**
 * Why visitors are not offered a time, or that they are. Its key starts with `appointments`, so a booking elsewhere
 * asks again; `asOf` is when whatever else the answer depends on was read last (epoch ms).
 */
export function useExplainedTime(input: ExplainInput | null, asOf = 0) {
  return useQuery<ExplainedTime>({
    queryKey: ['appointments', 'explain-time', input, asOf],
    // The same question asked again keeps its answer until the next one is there.
    placeholderData: (last, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(input) ? last : undefined,
    queryFn: input
      ? async ({ signal }) => {
          const { data, error } = await call('explain-time', input, { signal })
          if (error) throw new RowError(error.code, error.message)
          return data
        }
      : skipToken,
  })
}

export interface AskedService {
  id: string
  name: string
  archived_at: string | null
  service_durations: { id: string; duration_min: number; archived_at: string | null }[]
  service_practitioners: { practitioner_id: string }[]
}

/** Services with their lengths and who offers them. */
export function useAskedServices() {
  return useQuery({
    queryKey: ['services', 'time-questions'],
    queryFn: async ({ signal }) => {
      const columns =
        'id,name,archived_at,service_durations(id,duration_min,archived_at),service_practitioners(practitioner_id)'
      const answer = await supabase()
        .from('services')
        .select(columns)
        .order('sort')
        .order('name')
        .abortSignal(signal)
        .overrideTypes<AskedService[], { merge: false }>()
      return rowsOf(answer)
    },
  })
}
