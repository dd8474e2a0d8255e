import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/client.ts'
import { everyRow, type Row } from '#web/rows.ts'

export type FollowUpNote = Row<
  'follow_ups',
  | 'id'
  | 'kind'
  | 'way'
  | 'words'
  | 'state'
  | 'due_at'
  | 'settled_at'
  | 'settled_by'
  | 'created_by'
  | 'created_at'
>

/** Calls that were made and what is planned by hand; a letter that was sent stands among the messages. */
export function useFollowUpNotes(clientId: string, maySee: boolean) {
  return useQuery({
    queryKey: ['follow_ups', 'client', clientId],
    enabled: maySee,
    queryFn: async ({ signal }) => {
      const rows = await everyRow(
        supabase()
          .from('follow_ups')
          .select('id,kind,way,words,state,due_at,settled_at,settled_by,created_by,created_at')
          .eq('client_id', clientId)
          .order('created_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      )
      return rows.filter(row =>
        row.state === 'done' ? row.way === 'call' : row.state === 'open' && row.kind === 'by_hand',
      )
    },
  })
}
