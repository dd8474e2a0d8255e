import { skipToken, useQuery } from '@tanstack/react-query'
import { unpackSlots } from '#features/visits/offer/slot-wire.ts'
import { answerOf } from '#web/answer-of.ts'
import { call, type VerbInput } from '#web/call.ts'
import { supabase } from '#web/client.ts'
import { useRowTable } from '#web/row-table.ts'
import { everyRow, type Row } from '#web/rows.ts'
import { usePagedRows } from '#web/use-paged-rows.ts'
import { useVerb } from '#web/use-verb.ts'

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

export const useSaveClient = () => useVerb('save-client', ['clients', 'appointments', 'duplicate_questions'])

/** Tags and the archive are the row's own business. */
export const useClientRows = () => useRowTable('clients')
/** A note that is added with the id of one that was just removed is that note again, with its author and its time. */
export const useNoteRows = () => useRowTable('client_notes')
/** The ledger is only ever added to. */
export const useNoteConsent = () => useVerb('note-consent', ['client_consents', 'clients'])

/** Free times for staff. Its key starts with `appointments`, so a booking elsewhere refreshes it. */
export function useFreeTimes(input: VerbInput<'find-open-slots'> | null) {
  return useQuery({
    queryKey: ['appointments', 'open-slots', input],
    queryFn: input
      ? async ({ signal }) => {
          const found = await call('find-open-slots', input, { signal })
          return unpackSlots(answerOf(found))
        }
      : skipToken,
  })
}

const visitTables = ['appointments', 'clients'] as const
export const useBookVisit = () => useVerb('create-appointment', visitTables)
export const useCancelVisit = () => useVerb('cancel-appointment', visitTables)
