import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { everyRow, type Row, rowsOf } from '#web/rows/rows.ts'
import type { VisitFact } from '../at-a-glance.ts'
import type { ClientDetails } from '../details.ts'

export type ClientRow = Row<
  'clients',
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'tags' | 'source' | 'archived_at' | 'created_at'
>

/** `starred_note` is null without the right to notes. `other_…` come from merged records. */
export type ClientRecord = Row<
  'client_records',
  | keyof ClientRow
  | 'starred_note'
  | 'other_emails'
  | 'other_phones'
  | 'other_names'
  | 'merged_into'
  | 'household_id'
  | 'booking'
  | 'erased_at'
> &
  ClientDetails

const columns = 'id,first_name,last_name,email,phone,tags,source,archived_at,created_at'
const recordColumns =
  `${columns},starred_note,other_emails,other_phones,other_names,merged_into,household_id,booking,erased_at` as const

const detailColumns =
  'birth_date,address_street,address_city,address_region,address_postal_code,address_country,time_zone' as const

type Search = {
  query: string
  most: number
}

/** Rows that match every word, best first. The rule is in supabase/migrations, beside its index. */
async function search(asked: Search, signal: AbortSignal) {
  const answer = await supabase().rpc('search_clients', asked).order('place').abortSignal(signal)
  return rowsOf(answer)
}

export function useFoundClients(query: string, most: number, enabled = true) {
  return useQuery({
    queryKey: ['clients', 'find', query, most],
    enabled,
    placeholderData: keepPreviousData,
    // The next keystroke tries again.
    retry: false,
    queryFn: async ({ signal }) => {
      if (query) return search({ query, most }, signal)
      const all = supabase().from('clients').select(columns).is('archived_at', null)
      const first = all.order('last_name').order('first_name').order('id').limit(most)
      return rowsOf(await first.abortSignal(signal))
    },
  })
}

/** Null: no such client in the practice. */
export function useClient(id: string | null) {
  return useQuery({
    queryKey: ['clients', 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const record = supabase()
        .from('client_records')
        .select(recordColumns)
        .eq('id', id ?? '')
      const details = supabase()
        .from('clients')
        .select(detailColumns)
        .eq('id', id ?? '')
      const answers = await Promise.all([
        record.limit(1).abortSignal(signal),
        details.limit(1).abortSignal(signal),
      ])
      const [row, more] = [rowsOf(answers[0])[0], rowsOf(answers[1])[0]]
      return row && more ? { ...row, ...more } : null
    },
  })
}

/** `booked_as`: who booked, if under another name. */
export type VisitRow = VisitFact &
  Row<
    'appointments',
    | 'id'
    | 'practitioner_id'
    | 'service_id'
    | 'service_name'
    | 'duration_min'
    | 'addons'
    | 'source'
    | 'booked_as'
  > & {
    appointment_notes: Row<'appointment_notes', 'client_note' | 'cancel_reason'> | null
    practitioners: Row<'practitioners', 'name'> | null
  }

export function useVisits(clientId: string | null) {
  return useQuery({
    queryKey: ['appointments', 'client', clientId],
    enabled: clientId !== null,
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('appointments')
          .select(
            'id,status,practitioner_id,service_id,service_name,duration_min,addons,starts_at,ends_at,price_cents,currency,source,booked_as,appointment_notes(client_note,cancel_reason),cancelled_by,cancelled_at,policy_hours,created_at,practitioners(name)',
          )
          .eq('client_id', clientId ?? '')
          .order('starts_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      ),
  })
}
