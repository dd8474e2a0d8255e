import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useFoundClients } from '#diary/clients/web/clients-data.ts'
import type { Words } from '#diary/messages/schema.ts'
import { asPreview, previewOf } from '#diary/messages/web/editor-data.ts'
import { withComers } from '#diary/visits/calendar-rows.ts'
import { call, type VerbOutput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'

/** A version as the list shows it; without words of its own (null) it is the standard ones. */
export type VersionRow = Row<'message_templates', 'version' | 'subject' | 'created_by' | 'created_at'>
export type Version = VersionRow & Row<'message_templates', 'blocks'>

/** The newest version of each text that has any. */
export const useNewestTexts = () =>
  useQuery({
    queryKey: ['message_templates', 'newest-texts'],
    queryFn: async ({ signal }) => {
      const rows = rowsOf(
        await supabase()
          .from('message_templates')
          .select('purpose,version,blocks,created_by,created_at')
          .eq('channel', 'sms')
          .order('version')
          .order('purpose')
          .abortSignal(signal),
      )
      // In the order of their versions: the last of a purpose stays.
      return new Map(rows.map(row => [row.purpose, row]))
    },
  })

/** The newest version of each letter that has any. */
export const useTemplates = () =>
  useQuery({
    queryKey: ['message_templates', 'newest'],
    queryFn: async ({ signal }) => {
      const rows = rowsOf(
        await supabase()
          .from('message_templates')
          .select('purpose,version,subject,created_by,created_at')
          .eq('channel', 'email')
          .order('version')
          .order('purpose')
          .abortSignal(signal),
      )
      // In the order of their versions: the last of a purpose stays.
      return new Map(rows.map(row => [row.purpose, row]))
    },
  })

/** The versions of one letter, the newest first; the last fifty of them. */
export const useVersions = (purpose: string) =>
  useQuery({
    queryKey: ['message_templates', purpose],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('message_templates')
          .select('version,subject,blocks,created_by,created_at')
          .eq('purpose', purpose)
          .eq('channel', 'email')
          .order('version', { ascending: false })
          .limit(50)
          .abortSignal(signal),
      ),
  })

export type PreviewVisit = Row<'appointments', 'id' | 'starts_at' | 'booked_as'> & {
  clients: Row<'clients', 'first_name' | 'last_name'> | null
}

/**
 * Visits with whoever comes, in whose eyes a letter is tried: those that were written into the diary last, or the latest of
 * each client who is found by a name.
 */
export function useVisitsToTry(query: string) {
  const clients = useFoundClients(query, 8, query !== '')
  const found = query === '' ? null : clients.data?.map(({ id }) => id)
  const visits = useQuery({
    queryKey: ['appointments', 'to-try', found],
    enabled: found !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows = () =>
        supabase().from('appointments').select('id,starts_at,booked_as,clients(first_name,last_name)')
      const newest = () => rows().order('created_at', { ascending: false }).limit(8).abortSignal(signal)
      const latestOf = (id: string) =>
        rows().eq('client_id', id).order('starts_at', { ascending: false }).limit(1).abortSignal(signal)
      const answers = await Promise.all(found?.map(latestOf) ?? [newest()])
      return withComers(answers.flatMap(rowsOf))
    },
  })
  return { data: visits.data, isFetching: clients.isFetching || visits.isFetching }
}

export type Preview = VerbOutput<'preview-letter'>

/** The letter as a client would get it; the one before stays in sight meanwhile. Null words: nothing new is asked. */
export const usePreview = (purpose: string, words: Words | null, appointmentId: string | null) =>
  useQuery({
    queryKey: ['message_templates', 'preview', purpose, appointmentId, words],
    ...asPreview,
    queryFn:
      words === null
        ? skipToken
        : ({ signal }) =>
            previewOf<Preview>(words, shown =>
              call('preview-letter', { purpose, appointment_id: appointmentId, ...shown }, { signal }),
            ),
  })

export const useSaveTemplate = () => useVerb('save-template', ['message_templates'])
export const useRestoreTemplate = () => useVerb('restore-template', ['message_templates'])
export const useSendTest = () => useVerb('send-test-letter', ['outbound_messages'])
