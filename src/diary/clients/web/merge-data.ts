import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'
import { toast } from '#web/ui/toast.ts'

/** A question with its answer: 'same' once these two were merged, 'merged' if one went into a third. */
export type AskedRow = Row<'duplicate_questions', 'id' | 'client_id' | 'other_id' | 'reasons' | 'answer'>

export function useQuestion(id: string) {
  return useQuery({
    queryKey: ['duplicate_questions', 'one', id],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('duplicate_questions')
        .select('id,client_id,other_id,reasons,answer')
        .eq('id', id)
        .limit(1)
        .abortSignal(signal)
      return rowsOf(answer)[0] ?? null
    },
  })
}

export type MergeRow = Row<'client_merges', 'id' | 'kept_id' | 'merged_id' | 'merged_by' | 'merged_at'> & {
  merged: { first_name: string; last_name: string } | null
}

/** Merges into this record that weren't undone, newest first. */
export function useMerges(clientId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['client_merges', clientId],
    enabled,
    queryFn: async ({ signal }) => {
      const all = supabase().from('clients').select('id,first_name,last_name').eq('merged_into', clientId)
      const gone = rowsOf(await all.limit(100).abortSignal(signal))
      if (gone.length === 0) return []
      const ids = gone.map(({ id }) => id)
      const merges = supabase().from('client_merges').select('id,kept_id,merged_id,merged_by,merged_at')
      const rows = rowsOf(
        await merges
          .is('undone_at', null)
          .in('merged_id', ids)
          .order('merged_at', { ascending: false })
          .abortSignal(signal),
      )
      return rows.map(row => ({ ...row, merged: gone.find(({ id }) => id === row.merged_id) ?? null }))
    },
  })
}

/** All tables that a merge moves. */
const moved = [
  'clients',
  'appointments',
  'client_notes',
  'client_consents',
  'outbound_messages',
  'duplicate_questions',
  'client_merges',
] as const

export const useMergeClients = () => useVerb('merge-clients', moved)

/** Undoes a merge; the toast links to the restored record. */
export function useUndoMerge() {
  const navigate = useNavigate()
  const { run, busy } = useVerb('undo-merge', moved)
  const undo = async (mergeId: string): Promise<void> => {
    const { data, error } = await run({ merge_id: mergeId })
    if (!data) return toastRefusal('The records were not taken apart', error)
    const open = () => void navigate(`/clients/${data.client_id}`)
    toast({ title: 'Two records again', action: { label: 'Open the other', onSelect: open } })
  }
  return { undo, busy }
}
