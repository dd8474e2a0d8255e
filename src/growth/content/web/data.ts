import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { uploadFile } from '#web/files/upload-file.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { usePagedRows } from '#web/rows/use-paged-rows.ts'
import { useDebounced } from '#web/use-debounced.ts'
import type { CardSize } from '../card-look.ts'
import type { DraftRow, Sheet } from './sheet.ts'

export const useContentDesk = () =>
  useQuery({
    queryKey: ['practice_voices', 'desk'],
    queryFn: async ({ signal }) => answerOf(await call('show-content-desk', {}, { signal })),
  })

/** A model can take up to 20 s. */
export const generate = (input: Parameters<typeof call<'generate-marketing-content'>>[1]) =>
  call('generate-marketing-content', input, { timeoutMs: 40_000 })

export const reword = (input: Parameters<typeof call<'reword-content-draft'>>[1]) =>
  call('reword-content-draft', input, { timeoutMs: 40_000 })
export const makeCard = (input: Parameters<typeof call<'make-content-card'>>[1]) =>
  call('make-content-card', input, { timeoutMs: 30_000 })
export const uploadPhoto = (file: File) => uploadFile('post-picture', file)

export function useChecked(sheet: Sheet | null, cardSize: CardSize | null) {
  const asked = sheet && {
    ...sheet.ask,
    words: sheet.words,
    picture_id: sheet.picture_id,
    card_size: cardSize,
  }
  const settled = useDebounced(asked ? JSON.stringify(asked) : '', 350)
  const found = useQuery({
    queryKey: ['content_drafts', 'check', settled],
    enabled: settled !== '' && sheet !== null && sheet.words.text.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const { seed: _, ...input } = JSON.parse(settled)
      return answerOf(await call('check-content-draft', input, { signal }))
    },
  })
  return { ...found, isSettled: !found.isFetching && settled === (asked ? JSON.stringify(asked) : '') }
}

const changes = ['content_drafts'] as const
export const useSaveDraft = () => useVerb('save-content-draft', changes)
export const useApproveDraft = () =>
  useVerb('approve-content-draft', ['content_drafts', 'campaigns', 'social_posts'])
export const useSettleDraft = () =>
  useVerb('settle-content-draft', ['content_drafts', 'campaigns', 'social_posts'])
export const useSaveVoice = () => useVerb('save-voice', ['practice_voices'])

const columns =
  'id,content_type,topic,subject,audience,channel,seed,meant_at,title,body,hashtags,language,evidence,made_by,note,first_words,picture_id,picture_alt,state,handed_to,handed_id,archived_at,revision,updated_at' as const

/** Saved drafts, newest first: archived ones, or all others. */
export const useDrafts = (archived: boolean) =>
  usePagedRows<DraftRow>(['content_drafts', 'list', archived], signal => {
    const all = supabase().from('content_drafts').select(columns)
    const some = archived ? all.not('archived_at', 'is', null) : all.is('archived_at', null)
    return some.order('updated_at', { ascending: false }).order('id').abortSignal(signal) as never
  })

export const useDraft = (id: string | null) =>
  useQuery({
    queryKey: ['content_drafts', 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('content_drafts')
          .select(columns)
          .eq('id', id ?? '')
          .limit(1)
          .abortSignal(signal),
      )[0] ?? null,
  })

/** A download link that expires in minutes. */
export const usePhotoLink = (fileId: string | null) =>
  useQuery({
    queryKey: ['files', 'link', fileId],
    enabled: fileId !== null,
    staleTime: 4 * 60_000,
    queryFn: async ({ signal }) =>
      answerOf(await call('link-file', { file_id: fileId ?? '' }, { signal })).url,
  })
