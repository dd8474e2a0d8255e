import { useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { everyRow, type Row, rowsOf } from '#web/rows/rows.ts'

export type Practice = Row<'practices'>

/** Row security returns exactly one practice. */
export function usePractice() {
  return useQuery({
    queryKey: ['practices'],
    queryFn: async ({ signal }) => {
      const answer = await supabase().from('practices').select('*').abortSignal(signal).single()
      return rowsOf(answer)
    },
  })
}

export type PractitionerRow = Row<
  'practitioners',
  'id' | 'user_id' | 'name' | 'title' | 'bio' | 'is_bookable' | 'archived_at' | 'rota_weeks' | 'rota_from'
> & { service_practitioners: Row<'service_practitioners', 'service_id'>[] }

export function usePractitioners() {
  return useQuery({
    queryKey: ['practitioners', 'settings'],
    queryFn: async ({ signal }) => {
      const columns =
        'id,user_id,name,title,bio,is_bookable,archived_at,rota_weeks,rota_from,service_practitioners(service_id)'
      const answer = await supabase()
        .from('practitioners')
        .select(columns)
        .order('archived_at', { ascending: true, nullsFirst: true })
        .order('sort')
        .order('name')
        .abortSignal(signal)
      return rowsOf(answer)
    },
  })
}

export type RoomRow = Row<'rooms', 'id' | 'name' | 'sort' | 'archived_at'>

export function useRooms() {
  return useQuery({
    queryKey: ['rooms', 'settings'],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('rooms')
        .select('id,name,sort,archived_at')
        .order('sort')
        .order('name')
        .abortSignal(signal)
      return rowsOf(answer)
    },
  })
}

export type HoursRow = Row<'practitioner_hours', 'practitioner_id' | 'weekday' | 'starts' | 'ends' | 'week'>

export function useHours() {
  return useQuery({
    queryKey: ['practitioner_hours', 'schedule'],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('practitioner_hours')
        .select('practitioner_id,weekday,starts,ends,week')
        .abortSignal(signal)
      return rowsOf(answer)
    },
  })
}

export type OverrideRow = Row<'schedule_overrides', 'id' | 'practitioner_id' | 'date' | 'windows' | 'note'>

/** From `first` ('YYYY-MM-DD') on. */
export function useOverrides(first: string | undefined) {
  return useQuery({
    queryKey: ['schedule_overrides', 'schedule', first],
    enabled: first !== undefined,
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('schedule_overrides')
          .select('id,practitioner_id,date,windows,note')
          .gte('date', first ?? '')
          .order('date')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

export type BlockedRow = Row<
  'blocked_times',
  'id' | 'practitioner_id' | 'starts_at' | 'ends_at' | 'reason' | 'time_off_id'
>

export function useBlockedTimes(now: string) {
  return useQuery({
    queryKey: ['blocked_times', 'schedule'],
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('blocked_times')
          .select('id,practitioner_id,starts_at,ends_at,reason,time_off_id')
          .gt('ends_at', now)
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

export const useSaveBookingSettings = () => useVerb('save-booking-settings', ['practices'])
