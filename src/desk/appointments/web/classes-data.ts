import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type TimeSpan, visitWithClient, withComers } from '#diary/visits/calendar-rows.ts'
import { call, type VerbInput } from '#web/calls/call.ts'
import { supabase } from '#web/rows/client.ts'
import { everyRow, rowsOf } from '#web/rows/rows.ts'

const COLUMNS =
  'id,practitioner_id,service_id,room_id,starts_at,ends_at,blocks_from,blocks_until,service_name,duration_min,currency,seats,created_at'
const iso = (ms: number) => new Date(ms).toISOString()

/** Active classes that meet the span (epoch ms), by start. */
export function useClasses(span: TimeSpan) {
  return useQuery({
    queryKey: ['classes', 'span', span.from, span.to],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('classes')
          .select(COLUMNS)
          .is('cancelled_at', null)
          .lt('starts_at', iso(span.to))
          .gt('ends_at', iso(span.from))
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

/** Null if the practice has no such class. */
export function useClass(id: string) {
  return useQuery({
    queryKey: ['classes', 'one', id],
    queryFn: async ({ signal }) => {
      const query = supabase()
        .from('classes')
        .select(`${COLUMNS},price_cents,shows_seats,note,repeats_id,cancelled_at`)
        .eq('id', id)
        .limit(1)
        .abortSignal(signal)
      return rowsOf(await query)[0] ?? null
    },
  })
}

export function useSeats(id: string) {
  return useQuery({
    queryKey: ['appointments', 'of-class', id],
    select: withComers,
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('appointments')
          .select(visitWithClient)
          .eq('class_id', id)
          .order('created_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

export type PlanClass = VerbInput<'plan-class'>
export type ChangeClass = VerbInput<'change-class'>
export const planClass = (input: PlanClass) => call('plan-class', input)
export const changeClass = (input: ChangeClass) => call('change-class', input)
export const cancelClass = (input: VerbInput<'cancel-class'>) => call('cancel-class', input)
export const restoreClass = (input: VerbInput<'restore-class'>) => call('restore-class', input)
export const bookSeat = (input: VerbInput<'book-seat'>) => call('book-seat', input)
