import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { type CallResult, call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { uploadFile } from '#web/files/upload-file.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { problemsIn } from '../problems/mail-problems.ts'
import type { Words } from '../schema.ts'
import { type LeftOut, omittedParts } from '../templates/preview-template.ts'

/** The services that a mail can show: those that anybody books. One with seats is a class, which has no open times. */
export const useMailServices = () =>
  useQuery({
    queryKey: ['services', 'for-mail'],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('services')
          .select('id,name,seats')
          .is('archived_at', null)
          .eq('is_online', true)
          .eq('is_private', false)
          .order('sort')
          .order('name')
          .abortSignal(signal),
      ),
  })

/** Where a picture of the practice's own is looked at, for some minutes. */
export const usePictureLink = (fileId: string) =>
  useQuery({
    queryKey: ['files', 'link', fileId],
    enabled: fileId !== '',
    staleTime: 4 * 60_000,
    queryFn: async ({ signal }) => answerOf(await call('link-file', { file_id: fileId }, { signal })).url,
  })

export const uploadPicture = (file: File) => uploadFile('mail-picture', file)

/** Words as they stood when nobody typed for a moment; null: they cannot be a mail yet. */
export function useSettledWords(words: Words | null): Words | null {
  // One text: the words are made anew with every key.
  const settled = useDebounced(words ? JSON.stringify(words) : '', 400)
  return settled ? (JSON.parse(settled) as Words) : null
}

/** How a preview is asked for: the one before stays in sight meanwhile. */
export const asPreview = {
  placeholderData: keepPreviousData,
  // Its address lasts for ten minutes, and the last five of them.
  gcTime: 0,
  staleTime: 9 * 60_000,
  retry: false,
} as const

/** A preview without the blocks that the server would show nothing for, such as a picture that is gone: `left` says which. */
export async function previewOf<Shown>(
  words: Words,
  ask: (words: Words) => Promise<CallResult<Shown>>,
): Promise<Shown & { left: LeftOut[] }> {
  const first = await ask(words)
  const fields = (first.error?.details as { fields?: Record<string, string> } | undefined)?.fields
  const wrong = problemsIn(fields ?? {}).filter(({ at }) => typeof at === 'number')
  if (first.error?.code !== 'bad_words' || wrong.length === 0) return { ...answerOf(first), left: [] }
  const blocks = words.blocks.filter((_, place) => !wrong.some(({ at }) => at === place))
  return { ...answerOf(await ask({ ...words, blocks })), left: omittedParts(words, wrong) }
}

/**
 * A mail about no visit as a client would get it, or somebody made up (null); the one before stays in sight meanwhile. Null words:
 * nothing new is asked.
 */
export const useMailPreview = (kind: string, words: Words | null, clientId: string | null) =>
  useQuery({
    queryKey: ['message_templates', 'preview', kind, clientId, words],
    ...asPreview,
    queryFn:
      words === null
        ? skipToken
        : ({ signal }) =>
            previewOf(words, shown =>
              call('preview-mail', { kind, client_id: clientId, ...shown }, { signal }),
            ),
  })

/** Sends a mail about no visit to whoever writes it. */
export const useSendTestMail = () => useVerb('send-test-mail', ['outbound_messages'])
