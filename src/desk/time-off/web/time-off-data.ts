import { useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { everyRow, type Row, rowsOf } from '#web/rows/rows.ts'

export type TimeOffRow = Row<
  'time_off',
  | 'id'
  | 'practitioner_id'
  | 'kind'
  | 'state'
  | 'starts_at'
  | 'ends_at'
  | 'note'
  | 'words'
  | 'asked_by'
  | 'asked_at'
>

const columns = 'id,practitioner_id,kind,state,starts_at,ends_at,note,words,asked_by,asked_at'

/** Not over at `now` (ISO), visible to the user, without withdrawn ones. */
export function useTimeOff(now: string) {
  return useQuery({
    queryKey: ['time_off', 'coming'],
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('time_off')
          .select(columns)
          .gt('ends_at', now)
          .neq('state', 'withdrawn')
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

/** Open requests, oldest first; for the owner. `now` is epoch ms. */
export function useAsks(now: number, enabled: boolean) {
  return useQuery({
    queryKey: ['time_off', 'asks'],
    enabled,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('time_off')
          .select(columns)
          .eq('state', 'asked')
          .gt('ends_at', new Date(now).toISOString())
          .order('asked_at')
          .limit(50)
          .abortSignal(signal),
      ),
  })
}

// Free times and calendar depend on blocked time.
const changed = ['time_off', 'blocked_times', 'appointments'] as const
export const useAskTimeOff = () => useVerb('ask-time-off', changed)
export const useDecideTimeOff = () => useVerb('decide-time-off', changed)
export const useWithdrawTimeOff = () => useVerb('withdraw-time-off', changed)
