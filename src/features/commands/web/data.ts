import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchPatterns } from '#features/clients/client-search.ts'
import { supabase } from '#web/client.ts'
import { rowsOf } from '#web/rows.ts'
import { MIN_CLIENT_LETTERS } from '../commands.ts'

export interface FoundClient {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

const columns = 'id,first_name,last_name,email,phone'
const CLIENTS_SHOWN = 6

/** Clients by name, e-mail or phone, as the clients screen finds them; the first few by name. */
export function useFoundClients(query: string) {
  return useQuery({
    queryKey: ['clients', 'find', query],
    enabled: query.length >= MIN_CLIENT_LETTERS,
    placeholderData: keepPreviousData,
    // The next letter asks again anyway.
    retry: false,
    queryFn: async ({ signal }) => {
      const all = supabase().from('clients').select(columns).is('archived_at', null)
      const met = searchPatterns(query).reduce((rows, pattern) => rows.ilike('search', pattern), all)
      const ordered = met.order('last_name').order('first_name').order('id').limit(CLIENTS_SHOWN)
      return rowsOf(await ordered.abortSignal(signal).overrideTypes<FoundClient[], { merge: false }>())
    },
  })
}

/** The clients that were picked lately, as they are called now. One that is archived or gone is not among them. */
export function useClientsById(ids: readonly string[]) {
  return useQuery({
    queryKey: ['clients', 'by-id', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const rows = supabase()
        .from('clients')
        .select(columns)
        .is('archived_at', null)
        .in('id', [...ids])
      return rowsOf(await rows.abortSignal(signal).overrideTypes<FoundClient[], { merge: false }>())
    },
  })
}
