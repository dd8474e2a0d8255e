import { useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'

export type CalendarFeed = Row<
  'calendar_feeds',
  'id' | 'practitioner_id' | 'name' | 'shows' | 'has_buffers' | 'created_at' | 'last_fetched_at'
>

/** Row security limits it to calendars the user manages. */
export function useCalendarFeeds() {
  return useQuery({
    queryKey: ['calendar_feeds', 'live'],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('calendar_feeds')
        .select('id,practitioner_id,name,shows,has_buffers,created_at,last_fetched_at')
        .is('revoked_at', null)
        .order('created_at')
        .order('id')
        .limit(500)
        .abortSignal(signal)
      return rowsOf(answer)
    },
  })
}

export type BusyFeed = Row<
  'busy_feeds',
  | 'id'
  | 'practitioner_id'
  | 'name'
  | 'host'
  | 'next_at'
  | 'last_success_at'
  | 'last_failure_at'
  | 'failure_code'
  | 'failures'
>

/** Without addresses. */
export function useBusyFeeds() {
  return useQuery({
    queryKey: ['busy_feeds', 'list'],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('busy_feeds')
        .select('id,practitioner_id,name,host,next_at,last_success_at,last_failure_at,failure_code,failures')
        .order('created_at')
        .order('id')
        .limit(500)
        .abortSignal(signal)
      return rowsOf(answer)
    },
  })
}

export const useAddBusyFeed = () => useVerb('add-busy-feed', ['busy_feeds', 'busy_feed_times'])
export const useRetryBusyFeed = () => useVerb('retry-busy-feed', ['busy_feeds'])
export const useRemoveBusyFeed = () =>
  useVerb('remove-busy-feed', ['busy_feeds', 'busy_feed_times', 'appointments'])
export const useMakeCalendarFeed = () => useVerb('make-calendar-feed', ['calendar_feeds'])
export const useRenewCalendarFeed = () => useVerb('renew-calendar-feed', ['calendar_feeds'])
export const useRevokeCalendarFeed = () => useVerb('revoke-calendar-feed', ['calendar_feeds'])
