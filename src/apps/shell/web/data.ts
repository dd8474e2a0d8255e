import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'

export type FoundClient = Row<'clients', 'id' | 'first_name' | 'last_name' | 'email' | 'phone'>

const columns = 'id,first_name,last_name,email,phone'
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
      return rowsOf(await rows.abortSignal(signal))
    },
  })
}
