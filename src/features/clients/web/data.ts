import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AppointmentStatus } from '#features/appointments/schema.ts'
import { supabase } from '#web/client.ts'
import { rowsOf } from '#web/rows.ts'
import { useVerb } from '#web/use-verb.ts'
import type { VisitFact } from '../at-a-glance.ts'
import { type PageEnd, rowsAfter, searchPatterns } from '../client-search.ts'
import type { ConsentRow } from '../consent.ts'
import type { saveClientInput } from '../schema.ts'

export const PAGE_ROWS = 50

export interface ClientRow {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  tags: string[]
  source: string
  archived_at: string | null
  created_at: string
}

/** A client's own page; the starred note is null without the right to notes. */
export interface ClientRecord extends ClientRow {
  starred_note: string | null
}

const columns = 'id,first_name,last_name,email,phone,tags,source,archived_at,created_at'

export interface ClientList {
  query: string
  archived: boolean
  /** Where the page before ended; null for the first. */
  after: PageEnd | null
}

/** One page by last name. Goes on after the last row instead of counting from the first: page 2,000 is as quick as page 2. */
export function useClients(list: ClientList) {
  return useQuery({
    queryKey: ['clients', 'list', list],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      let rows = filtered(supabase().from('clients').select(columns), list)
      if (list.after) rows = rows.gte('last_name', list.after.last_name).or(rowsAfter(list.after))
      const answer = await rows
        .order('last_name')
        .order('first_name')
        .order('id')
        .limit(PAGE_ROWS + 1)
        .abortSignal(signal)
        .overrideTypes<ClientRow[], { merge: false }>()
      const found = rowsOf(answer)
      return { rows: found.slice(0, PAGE_ROWS), hasMore: found.length > PAGE_ROWS }
    },
  })
}

/** How many the search and the filter leave. */
export function useClientCount({ query, archived }: Omit<ClientList, 'after'>) {
  return useQuery({
    queryKey: ['clients', 'count', query, archived],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows = filtered(supabase().from('clients').select('id', { count: 'exact', head: true }), {
        query,
        archived,
      })
      const { count, error } = await rows.abortSignal(signal)
      rowsOf({ data: true, error })
      return count ?? 0
    },
  })
}

interface Filters<Self> {
  ilike: (column: string, pattern: string) => Self
  is: (column: string, value: null) => Self
  not: (column: string, operator: string, value: null) => Self
}

function filtered<Query extends Filters<Query>>(query: Query, list: Omit<ClientList, 'after'>): Query {
  const scoped = list.archived ? query.not('archived_at', 'is', null) : query.is('archived_at', null)
  return searchPatterns(list.query).reduce((rows, pattern) => rows.ilike('search', pattern), scoped)
}

/** One record; null where the practice has none by that id. */
export function useClient(id: string) {
  return useQuery({
    queryKey: ['clients', 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('client_records')
        .select(`${columns},starred_note`)
        .eq('id', id)
        .limit(1)
        .abortSignal(signal)
        .overrideTypes<ClientRecord[], { merge: false }>()
      return rowsOf(answer)[0] ?? null
    },
  })
}

export interface VisitRow extends VisitFact {
  id: string
  status: AppointmentStatus
  practitioner_id: string
  service_name: string
  duration_min: number
  addons: { name: string }[]
  source: string
  appointment_notes: { client_note: string | null; cancel_reason: string | null } | null
  practitioners: { name: string } | null
}

/** Every visit of a client, newest first; the latest thousand. */
export function useVisits(clientId: string) {
  return useQuery({
    queryKey: ['appointments', 'client', clientId],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('appointments')
        .select(
          'id,status,practitioner_id,service_name,duration_min,addons,starts_at,ends_at,price_cents,currency,source,appointment_notes(client_note,cancel_reason),cancelled_by,cancelled_at,policy_hours,practitioners(name)',
        )
        .eq('client_id', clientId)
        .order('starts_at', { ascending: false })
        .limit(1000)
        .abortSignal(signal)
        .overrideTypes<VisitRow[], { merge: false }>()
      return rowsOf(answer)
    },
  })
}

export interface NoteRow {
  id: string
  practice_id: string
  client_id: string
  author_id: string | null
  note: string
  created_at: string
}

export function useNotes(clientId: string) {
  return useQuery({
    queryKey: ['client_notes', clientId],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('client_notes')
        .select('id,practice_id,client_id,author_id,note,created_at')
        .eq('client_id', clientId)
        .order('created_at', { ascending: false })
        .limit(500)
        .abortSignal(signal)
        .overrideTypes<NoteRow[], { merge: false }>()
      return rowsOf(answer)
    },
  })
}

export function useConsents(clientId: string) {
  return useQuery({
    queryKey: ['client_consents', clientId],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('client_consents')
        .select('id,channel,purpose,is_granted,source,wording,created_at')
        .eq('client_id', clientId)
        .order('created_at', { ascending: false })
        .limit(500)
        .abortSignal(signal)
        .overrideTypes<ConsentRow[], { merge: false }>()
      return rowsOf(answer)
    },
  })
}

export const useSaveClient = () =>
  useVerb<z.input<typeof saveClientInput>, { client_id: string }>('save-client', ['clients', 'appointments'])

/** Tags and the archive are the row's own business. Throws RowError: 23505 where bringing back meets another record. */
export async function patchClient(id: string, fields: Partial<Pick<ClientRow, 'tags' | 'archived_at'>>) {
  rowsOf(await supabase().from('clients').update(fields).eq('id', id).select('id'))
}

/** Undo of a removal sends the whole note back, with its author and its time. */
export async function addNote(note: Pick<NoteRow, 'practice_id' | 'client_id' | 'note'> & Partial<NoteRow>) {
  rowsOf(await supabase().from('client_notes').insert(note).select('id'))
}

export async function removeNote(id: string) {
  rowsOf(await supabase().from('client_notes').delete().eq('id', id).select('id'))
}

export async function addConsent(
  row: Pick<ConsentRow, 'channel' | 'purpose' | 'is_granted' | 'wording'> & {
    practice_id: string
    client_id: string
  },
) {
  rowsOf(
    await supabase()
      .from('client_consents')
      .insert({ ...row, source: 'staff' })
      .select('id'),
  )
}
