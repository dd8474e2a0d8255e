import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/answer-of.ts'
import { call } from '#web/call.ts'
import { useVerb } from '#web/use-verb.ts'

/** Posts come out without a gap changing: while one is to come or on its way it is looked at so often, in ms. */
const lookMs = 30_000

/** Open time, what is proposed and what was offered. Asked again whenever a gap changes (the key starts with their table). */
export const useGaps = (enabled = true) =>
  useQuery({
    queryKey: ['gaps', 'shown'],
    enabled,
    queryFn: async ({ signal }) => answerOf(await call('show-gaps', {}, { signal })),
    refetchInterval: ({ state }) =>
      (state.data?.gaps ?? []).some(
        ({ post }) => post?.state === 'scheduled' || post?.state === 'publishing',
      ) && lookMs,
  })

const preview = (gap_id: string, with_post: boolean) =>
  queryOptions({
    queryKey: ['gaps', 'preview', gap_id, with_post],
    queryFn: async ({ signal }) => answerOf(await call('preview-gap', { gap_id, with_post }, { signal })),
  })

/** What a yes would send, and post. */
export const useGapPreview = (gap_id: string) => useQuery(preview(gap_id, true))

/** To how many people a yes to each of these would write, in their order; undefined: not known yet, or gone meanwhile. */
export const useGapPeople = (gap_ids: readonly string[]) =>
  useQueries({
    queries: gap_ids.map(id => ({ ...preview(id, false), staleTime: 60_000 })),
    combine: found => ({
      isPending: found.some(each => each.isPending),
      people: found.map(({ data }) => data?.people.length),
    }),
  })

export const useApproveGap = () => useVerb('approve-gap', ['gaps', 'outbound_messages', 'social_posts'])
export const useTakeBackGap = () => useVerb('take-back-gap', ['gaps', 'outbound_messages', 'social_posts'])
export const useSetAsideGap = () => useVerb('set-aside-gap', ['gaps', 'outbound_messages', 'social_posts'])
export const useSaveGapSettings = () => useVerb('save-gap-settings', ['gaps', 'gap_settings'])
