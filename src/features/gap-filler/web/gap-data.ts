import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/answer-of.ts'
import { call } from '#web/call.ts'
import { useVerb } from '#web/use-verb.ts'

/** Open time, what is proposed and what was offered. Asked again whenever a gap changes (the key starts with their table). */
export const useGaps = () =>
  useQuery({
    queryKey: ['gaps', 'shown'],
    queryFn: async ({ signal }) => answerOf(await call('show-gaps', {}, { signal })),
  })

/** What a yes would send. */
export const useGapPreview = (gap_id: string) =>
  useQuery({
    queryKey: ['gaps', 'preview', gap_id],
    queryFn: async ({ signal }) => answerOf(await call('preview-gap', { gap_id }, { signal })),
  })

export const useApproveGap = () => useVerb('approve-gap', ['gaps', 'outbound_messages'])
export const useTakeBackGap = () => useVerb('take-back-gap', ['gaps', 'outbound_messages'])
export const useSetAsideGap = () => useVerb('set-aside-gap', ['gaps', 'outbound_messages'])
export const useSaveGapSettings = () => useVerb('save-gap-settings', ['gaps', 'gap_settings'])
