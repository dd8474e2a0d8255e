import { useQuery } from '@tanstack/react-query'
import { type PractitionerRow as Person, withComers } from '#features/visits/calendar-rows.ts'
import { supabase } from '#web/client.ts'
import { everyRow, rowsOf } from '#web/rows.ts'
import { useVerb } from '#web/use-verb.ts'
import type { TimeWindow, WeeklyWindow } from '../schema.ts'

/** The row of `practices` as its members read it. */
export interface Practice {
  id: string
  slug: string | null
  name: string
  type: string | null
  address: string | null
  directions: string | null
  phone: string | null
  email: string | null
  time_zone: string
  currency: string
  business_hours: WeeklyWindow[]
  is_booking_open: boolean
  needs_approval: boolean
  min_notice_min: number
  booking_window_days: number
  allows_same_day: boolean
  increment_min: number | null
  hides_short_gaps: boolean
  daily_limit: number | null
  upcoming_limit: number | null
  cancel_window_hours: number
  cancellation_policy: string | null
  created_at: string
}

/** The practice the signed-in person works in: row security shows exactly one. */
export function usePractice() {
  return useQuery({
    queryKey: ['practices'],
    queryFn: async ({ signal }) => {
      const answer = await supabase().from('practices').select('*').abortSignal(signal).single<Practice>()
      return rowsOf(answer)
    },
  })
}

export interface PractitionerRow extends Person {
  service_practitioners: { service_id: string }[]
}

/** Everybody, archived ones last, in the order of the calendar. */
export function usePractitioners() {
  return useQuery({
    queryKey: ['practitioners', 'settings'],
    queryFn: async ({ signal }) => {
      const columns = 'id,user_id,name,title,is_bookable,archived_at,service_practitioners(service_id)'
      const answer = await supabase()
        .from('practitioners')
        .select(columns)
        .order('archived_at', { ascending: true, nullsFirst: true })
        .order('sort')
        .order('name')
        .abortSignal(signal)
        .overrideTypes<PractitionerRow[], { merge: false }>()
      return rowsOf(answer)
    },
  })
}

export interface RoomRow {
  id: string
  name: string
  sort: number
  archived_at: string | null
}

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
        .overrideTypes<RoomRow[], { merge: false }>()
      return rowsOf(answer)
    },
  })
}

export interface HoursRow {
  practitioner_id: string
  weekday: number
  starts: string
  ends: string
}

export function useHours() {
  return useQuery({
    queryKey: ['practitioner_hours', 'schedule'],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('practitioner_hours')
        .select('practitioner_id,weekday,starts,ends')
        .abortSignal(signal)
        .overrideTypes<HoursRow[], { merge: false }>()
      return rowsOf(answer)
    },
  })
}

export interface OverrideRow {
  id: string
  practitioner_id: string
  date: string
  windows: TimeWindow[]
  note: string | null
}

/** Dates from `first` ('YYYY-MM-DD') on that differ from the week. */
export function useOverrides(first: string | undefined) {
  return useQuery({
    queryKey: ['schedule_overrides', 'schedule', first],
    enabled: first !== undefined,
    queryFn: ({ signal }) =>
      everyRow<OverrideRow>(
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

export interface BlockedRow {
  id: string
  practitioner_id: string
  starts_at: string
  ends_at: string
  reason: string | null
}

/** Blocked times that are not over at `now` (ISO). */
export function useBlockedTimes(now: string) {
  return useQuery({
    queryKey: ['blocked_times', 'schedule'],
    queryFn: ({ signal }) =>
      everyRow<BlockedRow>(
        supabase()
          .from('blocked_times')
          .select('id,practitioner_id,starts_at,ends_at,reason')
          .gt('ends_at', now)
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

export interface ComingVisit {
  id: string
  practitioner_id: string
  service_name: string
  starts_at: string
  ends_at: string
  booked_as: string | null
  /** Who comes. */
  clients: { first_name: string; last_name: string } | null
}

/** Visits still to come, of everybody. */
export function useComingVisits(now: string) {
  return useQuery({
    queryKey: ['appointments', 'coming'],
    select: withComers,
    queryFn: ({ signal }) =>
      everyRow<ComingVisit>(
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

export interface ServiceName {
  id: string
  name: string
  archived_at: string | null
}

export function useServiceNames() {
  return useQuery({
    queryKey: ['services', 'names'],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('services')
        .select('id,name,archived_at')
        .order('sort')
        .order('name')
        .abortSignal(signal)
        .overrideTypes<ServiceName[], { merge: false }>()
      return rowsOf(answer)
    },
  })
}

export const useCompleteSetup = () => useVerb('complete-setup', ['practices'])
export const useSavePractice = () => useVerb('save-practice', ['practices'])
export const useSaveBookingSettings = () => useVerb('save-booking-settings', ['practices'])
export const useSavePractitioner = () =>
  useVerb('save-practitioner', ['practitioners', 'practitioner_hours', 'services'])
export const useArchivePractitioner = () => useVerb('archive-practitioner', ['practitioners'])
export const useSortPractitioners = () => useVerb('sort-practitioners', ['practitioners'])
export const useSaveHours = () => useVerb('save-hours', ['practitioner_hours', 'practices'])
export const useSaveOverride = () => useVerb('save-override', ['schedule_overrides'])

/** A room is a row like any other of the practice: no verb. Throws RowError. */
export async function saveRoom(room: {
  id?: string
  practice_id: string
  name?: string
  sort?: number
  archived_at?: string | null
}) {
  const { id, practice_id, ...fields } = room
  const rooms = supabase().from('rooms')
  const answer = id
    ? await rooms.update(fields).eq('id', id).select('id')
    : await rooms.insert({ practice_id, ...fields }).select('id')
  return rowsOf(answer)
}

export async function removeBlockedTime(id: string) {
  rowsOf(await supabase().from('blocked_times').delete().eq('id', id).select('id'))
}

/** Undo of a removal. */
export async function addBlockedTime(time: Omit<BlockedRow, 'id'> & { practice_id: string }) {
  rowsOf(await supabase().from('blocked_times').insert(time).select('id'))
}
