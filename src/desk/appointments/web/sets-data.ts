import { useQuery } from '@tanstack/react-query'
import { call, type VerbInput } from '#web/calls/call.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'

export type CreateSetInput = VerbInput<'create-appointment-set'>
export type MoveSetInput = VerbInput<'move-appointment-set'>

export const createAppointmentSet = (input: CreateSetInput) => call('create-appointment-set', input)
export const moveAppointmentSet = (input: MoveSetInput) => call('move-appointment-set', input)

/** Includes canceled services, in order; null disables the query. */
export function useSetVisits(setId: string | null) {
  return useQuery({
    queryKey: ['appointments', 'of-set', setId],
    enabled: setId !== null,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('appointments')
          .select('id,set_at,starts_at,ends_at,status,practitioner_id,service_id,service_name,duration_min')
          .eq('set_id', setId ?? '')
          .order('set_at')
          .abortSignal(signal),
      ),
  })
}

/** Start of the whole visit in epoch ms; undefined while unknown. */
export function wholeStart(
  pieces: readonly { starts_at: string; status: string }[] | undefined,
): number | undefined {
  const on = pieces?.filter(({ status }) => status !== 'cancelled') ?? []
  return on.length > 0 ? Math.min(...on.map(piece => Date.parse(piece.starts_at))) : undefined
}
