import { useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { useRowTable } from '#web/rows/row-table.ts'
import { everyRow, type Row } from '#web/rows/rows.ts'
import { usePagedRows } from '#web/rows/use-paged-rows.ts'

export type NoteRow = Row<
  'client_notes',
  'id' | 'practice_id' | 'client_id' | 'author_id' | 'note' | 'created_at'
>

const notesOf = (clientId: string, signal: AbortSignal) =>
  supabase()
    .from('client_notes')
    .select('id,practice_id,client_id,author_id,note,created_at')
    .eq('client_id', clientId)
    .order('created_at', { ascending: false })
    .order('id')
    .abortSignal(signal)

export function useNotes(clientId: string) {
  return useQuery({
    queryKey: ['client_notes', clientId],
    queryFn: ({ signal }) => everyRow(notesOf(clientId, signal)),
  })
}

export const usePagedNotes = (clientId: string) =>
  usePagedRows<NoteRow>(['client_notes', 'paged', clientId], signal => notesOf(clientId, signal))

export function useConsents(clientId: string) {
  return useQuery({
    queryKey: ['client_consents', clientId],
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('client_consents')
          .select('id,channel,purpose,is_granted,source,wording,address,created_at')
          .eq('client_id', clientId)
          .order('created_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      ),
  })
}

export const useClientRows = () => useRowTable('clients')
/** Restoring a removed note with its id keeps author and time. */
export const useNoteRows = () => useRowTable('client_notes')
export const useNoteConsent = () => useVerb('note-consent', ['client_consents', 'clients'])
