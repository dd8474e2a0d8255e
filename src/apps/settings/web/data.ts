import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withComers } from '#diary/visits/calendar-rows.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { everyRow, type Row } from '#web/rows/rows.ts'

export type ComingVisit = Row<
  'appointments',
  | 'id'
  | 'practitioner_id'
  | 'status'
  | 'service_name'
  | 'starts_at'
  | 'ends_at'
  | 'booked_as'
  | 'contact_email'
> & {
  clients: { first_name: string; last_name: string; email: string | null } | null
}

const columns =
  'id,practitioner_id,status,service_name,starts_at,ends_at,booked_as,contact_email,clients(first_name,last_name,email)'

export function useComingVisits(now: string) {
  return useQuery({
    queryKey: ['appointments', 'coming'],
    select: withComers,
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('appointments')
          .select(columns)
          .gt('starts_at', now)
          .is('class_id', null)
          .in('status', ['pending', 'confirmed'])
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

export function useComingClasses(now: string) {
  return useQuery({
    queryKey: ['classes', 'coming'],
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('classes')
          .select('id,practitioner_id,service_name,starts_at,ends_at')
          .gt('starts_at', now)
          .is('cancelled_at', null)
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      ),
  })
}

/** Decisions about upcoming visits outside the hours. */
function useChoices(now: string) {
  return useQuery({
    queryKey: ['outside_visits', 'coming'],
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('outside_visits')
          .select('appointment_id,choice,starts_at,practitioner_id,said_at')
          .gt('starts_at', now)
          .order('starts_at')
          .order('appointment_id')
          .abortSignal(signal),
      ),
  })
}

const MOST_ASKED = 200

/** The decisions with their visits as they are now; undefined until both are loaded. */
export function useOutsideChoices(now: string) {
  const choices = useChoices(now).data
  const asked = choices?.flatMap(({ choice, appointment_id }) => (choice === 'asked' ? [appointment_id] : []))
  const ids = (asked ?? []).slice(0, MOST_ASKED)
  // A key of its own, because an answer changes the visit and not the decision.
  const visits = useQuery({
    queryKey: ['appointments', 'asked', ...ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    select: withComers,
    queryFn: ({ signal }) =>
      everyRow(supabase().from('appointments').select(columns).in('id', ids).order('id').abortSignal(signal)),
  }).data
  return useMemo(() => {
    if (!choices || (ids.length > 0 && !visits)) return undefined
    const byId = new Map(visits?.map(visit => [visit.id, visit]))
    return choices.map(choice => ({ ...choice, appointment: byId.get(choice.appointment_id) ?? null }))
  }, [choices, visits, ids.length])
}

export const useSettleOutside = () =>
  useVerb('settle-outside', ['outside_visits', 'appointments', 'appointment_events'])
