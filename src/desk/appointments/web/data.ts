import {
  keepPreviousData,
  type QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  type AppointmentRow,
  type BlockedRow,
  type TimeSpan,
  visitColumns,
  visitWithClient,
  withComers,
} from '#diary/visits/calendar-rows.ts'
import { askSlots } from '#diary/visits/offer/ask-slots.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbInput } from '#web/calls/call.ts'
import { supabase } from '#web/rows/client.ts'
import { everyRow, type RowAnswer, rowsOf } from '#web/rows/rows.ts'

export type CreateInput = VerbInput<'create-appointment'>
export type MoveInput = VerbInput<'move-appointment'>
export type ChangeInput = VerbInput<'change-appointment'>
export type UndoChangeInput = VerbInput<'undo-change'>
export type CancelInput = VerbInput<'cancel-appointment'>
export type RestoreInput = VerbInput<'restore-appointment'>
export type MarkInput = VerbInput<'mark-appointment'>
export type FindSlotsInput = VerbInput<'find-open-slots'>

const NOTES = 'appointment_notes(client_note,cancel_reason)'
const DETAIL =
  `${visitColumns},${NOTES},sequence,is_uncounted,equipment,contact_email,contact_phone,cancelled_by,booked_by_name,told_starts_at,told_practitioner_id,told_status,told_sold,tell_after,clients:client_records(id,first_name,last_name,email,phone,starred_note)` as const
/** Lists that rarely change; live notices refresh them. */
const SELDOM = 5 * 60_000

const ask = async <Rows>(query: PromiseLike<RowAnswer<Rows>>) => rowsOf(await query)
const iso = (ms: number) => new Date(ms).toISOString()

export function usePractitioners() {
  return useQuery({
    queryKey: ['practitioners', 'calendar'],
    staleTime: SELDOM,
    queryFn: ({ signal }) =>
      ask(
        supabase()
          .from('practitioners')
          .select('id,user_id,name,title,is_bookable,archived_at,rota_weeks,rota_from')
          .order('sort')
          .order('name')
          .abortSignal(signal),
      ),
  })
}

export function useHours() {
  return useQuery({
    queryKey: ['practitioner_hours', 'calendar'],
    staleTime: SELDOM,
    queryFn: ({ signal }) =>
      ask(
        supabase()
          .from('practitioner_hours')
          .select('practitioner_id,weekday,starts,ends,week')
          .abortSignal(signal),
      ),
  })
}

/** Date overrides from `first` through `last` ('YYYY-MM-DD'). */
export function useOverrides(first: string, last: string) {
  return useQuery({
    queryKey: ['schedule_overrides', 'calendar', first, last],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('schedule_overrides')
          .select('practitioner_id,date,windows')
          .gte('date', first)
          .lte('date', last)
          .order('id')
          .abortSignal(signal),
      ),
  })
}

export function useServices() {
  const columns =
    'id,name,category,dye,needs_room,buffer_before_min,buffer_after_min,archived_at,seats,service_durations(id,duration_min,price_cents,processing_after_min,processing_min,archived_at),service_addons(id,name,duration_min,price_cents,sort,archived_at),service_practitioners(practitioner_id),service_rooms(room_id),practitioner_terms(duration_id,practitioner_id,duration_min,price_cents,is_offered)'
  return useQuery({
    queryKey: ['services', 'calendar'],
    staleTime: SELDOM,
    queryFn: ({ signal }) =>
      ask(supabase().from('services').select(columns).order('sort').order('name').abortSignal(signal)),
  })
}

export function useRooms() {
  return useQuery({
    queryKey: ['rooms', 'calendar'],
    staleTime: SELDOM,
    queryFn: ({ signal }) =>
      ask(
        supabase()
          .from('rooms')
          .select('id,name,archived_at')
          .order('sort')
          .order('name')
          .abortSignal(signal),
      ),
  })
}

/** Visits of every status that meet the span (epoch ms), by start. */
export function useAppointments(span: TimeSpan) {
  return useQuery({
    queryKey: ['appointments', 'span', span.from, span.to],
    select: withComers,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('appointments')
          .select(visitWithClient)
          .lt('starts_at', iso(span.to))
          .gt('ends_at', iso(span.from))
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

export function useBlockedTimes(span: TimeSpan) {
  return useQuery({
    queryKey: ['blocked_times', 'span', span.from, span.to],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('blocked_times')
          .select('id,practitioner_id,starts_at,ends_at,reason,time_off_id')
          .lt('starts_at', iso(span.to))
          .gt('ends_at', iso(span.from))
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

/** Busy times of other calendars as blocked times that can't be opened. */
export function useBusyTimes(span: TimeSpan) {
  return useQuery({
    queryKey: ['busy_feed_times', 'span', span.from, span.to],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<BlockedRow[]> => {
      const rows = await everyRow(
        supabase()
          .from('busy_feed_times')
          .select('id,practitioner_id,starts_at,ends_at,busy_feeds(name)')
          .lt('starts_at', iso(span.to))
          .gt('ends_at', iso(span.from))
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      )
      return rows.map(({ busy_feeds, ...row }) => elsewhere(row, busy_feeds.name))
    },
  })
}

/** Times held during online booking, as blocked times that can't be opened. Refetched as they expire. */
export function useHeldTimes(span: TimeSpan) {
  return useQuery({
    queryKey: ['slot_holds', 'span', span.from, span.to],
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    queryFn: async ({ signal }): Promise<BlockedRow[]> => {
      const rows = await everyRow(
        supabase()
          .from('slot_holds')
          .select('id,practitioner_id,starts_at,ends_at,expires_at')
          .is('class_id', null)
          .gt('expires_at', iso(Date.now()))
          .lt('starts_at', iso(span.to))
          .gt('ends_at', iso(span.from))
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      )
      return rows.map(({ expires_at, ...row }) => {
        return { ...row, reason: 'Being booked', held_until: expires_at }
      })
    },
  })
}

const elsewhere = (row: Omit<BlockedRow, 'reason'>, name: string): BlockedRow => {
  return { ...row, reason: name, isElsewhere: true }
}

/** Null if the practice has no such visit. */
export function useVisit(id: string | null) {
  return useQuery({
    queryKey: ['appointments', 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const query = supabase()
        .from('appointments')
        .select(DETAIL)
        .eq('id', id ?? '')
        .limit(1)
        .abortSignal(signal)
      return (await ask(query))[0] ?? null
    },
  })
}

export function useVisitEvents(id: string) {
  return useQuery({
    queryKey: ['appointment_events', id],
    queryFn: ({ signal }) =>
      ask(
        supabase()
          .from('appointment_events')
          .select('id,kind,actor,details,created_at')
          .eq('appointment_id', id)
          .order('created_at', { ascending: false })
          .abortSignal(signal),
      ),
  })
}

/** The query key starts with `appointments`, so a booking elsewhere refreshes it. */
export function useOpenSlots(input: FindSlotsInput | null) {
  return useQuery({
    queryKey: ['appointments', 'open-slots', input],
    placeholderData: keepPreviousData,
    queryFn: input
      ? async ({ signal }) => {
          const found = await askSlots(
            (from, days) => call('find-open-slots', { ...input, from, days }, { signal }),
            input.from,
            input.days,
          )
          return answerOf(found)
        }
      : skipToken,
  })
}

export const createAppointment = (input: CreateInput) => call('create-appointment', input)
export const moveAppointment = (input: MoveInput) => call('move-appointment', input)
export const changeAppointment = (input: ChangeInput) => call('change-appointment', input)
export const undoChange = (input: UndoChangeInput) => call('undo-change', input)
export const cancelAppointment = (input: CancelInput) => call('cancel-appointment', input)
export const restoreAppointment = (input: RestoreInput) => call('restore-appointment', input)
export const markAppointment = (input: MarkInput) => call('mark-appointment', input)

/** Refetches what changes to visits or blocked times affect, without waiting for the live notice. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    const keys = ['appointments', 'appointment_events', 'blocked_times', 'classes', 'clients'] as const
    await Promise.all(keys.map(key => queries.invalidateQueries({ queryKey: [key] })))
  }, [queries])
}

/** Optimistic update; the returned function rolls it back. */
export function showMoved(queries: QueryClient, id: string, place: Partial<AppointmentRow>): () => void {
  const key = ['appointments', 'span'] as const
  const before = queries.getQueriesData<AppointmentRow[]>({ queryKey: key })
  queries.setQueriesData<AppointmentRow[]>({ queryKey: key }, rows =>
    rows?.map(row => (row.id === id ? { ...row, ...place } : row)),
  )
  return () => {
    for (const [each, rows] of before) queries.setQueryData(each, rows)
  }
}
