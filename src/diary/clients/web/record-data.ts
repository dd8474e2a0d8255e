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

/** Every note about a client, the newest first. */
export function useNotes(clientId: string) {
  return useQuery({
    queryKey: ['client_notes', clientId],
    queryFn: ({ signal }) => everyRow(notesOf(clientId, signal)),
  })
}

/** The same a page at a time. */
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

/** Tags and the archive are the row's own business. */
export const useClientRows = () => useRowTable('clients')
/** A note that is added with the id of one that was just removed is that note again, with its author and its time. */
export const useNoteRows = () => useRowTable('client_notes')
/** The ledger is only ever added to. */
export const useNoteConsent = () => useVerb('note-consent', ['client_consents', 'clients'])
