import { useQuery } from '@tanstack/react-query'
import { withComers } from '#features/visits/calendar-rows.ts'
import { supabase } from '#web/client.ts'
import { everyRow, type Row } from '#web/rows.ts'

export type ComingVisit = Row<
  'appointments',
  'id' | 'practitioner_id' | 'service_name' | 'starts_at' | 'ends_at' | 'booked_as'
> & {
  /** Who comes. */
  clients: { first_name: string; last_name: string } | null
}

/** Visits still to come, of everybody. */
export function useComingVisits(now: string) {
  return useQuery({
    queryKey: ['appointments', 'coming'],
    select: withComers,
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('appointments')
          .select('id,practitioner_id,service_name,starts_at,ends_at,booked_as,clients(first_name,last_name)')
          .gt('starts_at', now)
          .in('status', ['pending', 'confirmed'])
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}
