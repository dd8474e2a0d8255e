import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { problemsIn } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { type CallResult, call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { uploadFile } from '#web/files/upload-file.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { type LeftOut, omittedParts } from '../preview-template.ts'

/** Services an email can show: bookable by all. Classes have no open slots. */
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

/** A temporary URL of the practice's own picture. */
export const usePictureLink = (fileId: string) =>
  useQuery({
    queryKey: ['files', 'link', fileId],
    enabled: fileId !== '',
    staleTime: 4 * 60_000,
    queryFn: async ({ signal }) => answerOf(await call('link-file', { file_id: fileId }, { signal })).url,
  })

export const uploadPicture = (file: File) => uploadFile('mail-picture', file)

/** The draft once typing pauses; null: not a valid email yet. */
export function useSettledWords(words: Words | null): Words | null {
  // Compared as JSON: the object changes with every key.
  const settled = useDebounced(words ? JSON.stringify(words) : '', 400)
  return settled ? (JSON.parse(settled) as Words) : null
}

/** Keeps the previous preview while the next loads. */
export const asPreview = {
  placeholderData: keepPreviousData,
  // The URL lasts ten minutes; the cache half of that.
  gcTime: 0,
  staleTime: 9 * 60_000,
  retry: false,
} as const

/** A preview without blocks that the server would leave empty; `left` names them. */
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

/** Preview for a client or a made-up one (null). Nothing is requested for null words. */
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

export const useSendTestMail = () => useVerb('send-test-mail', ['outbound_messages'])
