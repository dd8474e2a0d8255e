import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { usableText } from '#features/messages/text-words.ts'
import { answerOf } from '#web/answer-of.ts'
import { call } from '#web/call.ts'
import { supabase } from '#web/client.ts'
import { type Row, rowsOf } from '#web/rows.ts'
import { useVerb } from '#web/use-verb.ts'

export type TextVersion = Row<
  'message_templates',
  'version' | 'subject' | 'blocks' | 'created_by' | 'created_at'
>

/** The versions of the text that reminds of a visit, the newest first; the last fifty of them. */
export const useTextVersions = () =>
  useQuery({
    queryKey: ['message_templates', 'text'],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('message_templates')
          .select('version,subject,blocks,created_by,created_at')
          .eq('purpose', 'visit-reminder')
          .eq('channel', 'sms')
          .order('version', { ascending: false })
          .limit(50)
          .abortSignal(signal),
      ),
  })

/** Its words, where texts can be written with it. */
export const wordsOfText = ({ subject, blocks }: TextVersion): string | undefined =>
  usableText({ subject, blocks })

/** The text as a client would get it; the one before stays in sight meanwhile. Null: nothing new is asked. */
export const useTextPreview = (words: string | null, appointment_id: string | null) =>
  useQuery({
    queryKey: ['message_templates', 'text-preview', appointment_id, words],
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    queryFn:
      words === null
        ? skipToken
        : async ({ signal }) => answerOf(await call('preview-text', { words, appointment_id }, { signal })),
  })

export const useSaveText = () => useVerb('save-text-template', ['message_templates'])
