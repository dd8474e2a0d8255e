import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/answer-of.ts'
import { call } from '#web/call.ts'
import { useVerb } from '#web/use-verb.ts'
import type { Which } from '../schema.ts'

/** Who wants a word, by kind, `most` of each. */
export const useFollowUps = (mine: boolean, most: number) =>
  useQuery({
    queryKey: ['follow_ups', 'list', mine, most],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => answerOf(await call('list-follow-ups', { mine, most }, { signal })),
  })

/** One with its letter as that person would get it, whose page lasts for ten minutes. */
export const useFollowUp = (which: Which) =>
  useQuery({
    queryKey: ['follow_ups', 'one', which],
    gcTime: 0,
    staleTime: 9 * 60_000,
    retry: false,
    queryFn: async ({ signal }) => answerOf(await call('show-follow-up', which, { signal })),
  })

export const useSendFollowUp = () => useVerb('send-follow-up', ['follow_ups', 'outbound_messages'])
export const useSettleFollowUp = () => useVerb('settle-follow-up', ['follow_ups'])
export const useSaveFollowUp = () => useVerb('save-follow-up', ['follow_ups'])
