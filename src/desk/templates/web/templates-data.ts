import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useFoundClients } from '#diary/clients/web/clients-data.ts'
import type { Words } from '#diary/messages/schema.ts'
import { withComers } from '#diary/visits/calendar-rows.ts'
import { call, type VerbOutput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'
import { asPreview, previewOf } from './editor-data.ts'

/** A version as listed; null texts mean the default ones. */
export type VersionRow = Row<'message_templates', 'version' | 'subject' | 'created_by' | 'created_at'>
export type Version = VersionRow & Row<'message_templates', 'blocks'>

/** The newest version of each text that has one. */
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
      // Ordered by version, so the last one of a purpose wins.
      return new Map(rows.map(row => [row.purpose, row]))
    },
  })

/** The newest version of each email that has one. */
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
      // Ordered by version, so the last one of a purpose wins.
      return new Map(rows.map(row => [row.purpose, row]))
    },
  })

/** The last 50 versions, newest first. */
export const useVersions = (purpose: string, channel: 'email' | 'sms' = 'email') =>
  useQuery({
    queryKey: ['message_templates', channel, purpose],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('message_templates')
          .select('version,subject,blocks,created_by,created_at')
          .eq('purpose', purpose)
          .eq('channel', channel)
          .order('version', { ascending: false })
          .limit(50)
          .abortSignal(signal),
      ),
  })

export type PreviewVisit = Row<'appointments', 'id' | 'starts_at' | 'booked_as'> & {
  clients: Row<'clients', 'first_name' | 'last_name'> | null
}

/** Visits to preview an email with: the latest booked, or each matching client's latest. */
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

/** The preview; the previous one stays while loading. Null `words`: no request. */
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
