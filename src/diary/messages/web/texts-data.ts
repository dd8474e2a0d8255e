import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { useRowTable } from '#web/rows/row-table.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'
import { usePagedRows } from '#web/rows/use-paged-rows.ts'

export type TextRow = Row<
  'inbound_messages',
  'id' | 'client_id' | 'sender' | 'body_text' | 'meaning' | 'handled_at' | 'created_at' | 'may_be_stop'
>
export type OpenText = TextRow & { clients: Row<'clients', 'first_name' | 'last_name'> | null }

const columns = 'id,client_id,sender,body_text,meaning,handled_at,created_at,may_be_stop'

export const usePagedTexts = (clientId: string, maySee: boolean) =>
  usePagedRows<TextRow>(
    ['inbound_messages', 'client', clientId],
    signal =>
      supabase()
        .from('inbound_messages')
        .select(columns)
        .eq('client_id', clientId)
        .order('created_at', { ascending: false })
        .order('id')
        .abortSignal(signal),
    maySee,
  )

/** Texts that no one has handled yet, oldest first. */
export function useOpenTexts(maySee: boolean) {
  return useQuery({
    queryKey: ['inbound_messages', 'open'],
    enabled: maySee,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('inbound_messages')
          .select(`${columns},clients(first_name,last_name)`)
          .is('handled_at', null)
          .order('created_at')
          .limit(20)
          .abortSignal(signal),
      ),
  })
}

export const useTextRows = () => useRowTable('inbound_messages')
