import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import type { GapPreview } from '../schema.ts'

/** Posts are published without a change to the gap, so pending ones are polled (ms). */
const lookMs = 30_000

/** The key starts with the gap table, so it refreshes when a gap changes. */
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

export const useGapPreview = (gap_id: string) =>
  useQuery({
    queryKey: ['gaps', 'preview', gap_id],
    queryFn: async ({ signal }) =>
      answerOf(await call('preview-gap', { gap_id, with_post: true }, { signal })),
  })

export interface GapOffer {
  people: number
  /** Only read without email recipients, since composing a post is slow. */
  post: NonNullable<GapPreview['post']>['network'] | null
}

/** By gap id; gaps that are gone are left out. */
export const useGapOffers = (gap_ids: readonly string[]) =>
  useQuery({
    queryKey: ['gaps', 'offers', gap_ids],
    enabled: gap_ids.length > 0,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      new Map(
        await Promise.all(gap_ids.map(async gap_id => [gap_id, await offerOf(gap_id, signal)] as const)),
      ),
  })

async function offerOf(gap_id: string, signal: AbortSignal): Promise<GapOffer> {
  const ask = async (with_post: boolean) => {
    const found = await call('preview-gap', { gap_id, with_post }, { signal })
    return found.error?.code === 'not_found' ? null : answerOf(found)
  }
  const people = (await ask(false))?.people.length
  if (people !== 0) return { people: people ?? 0, post: null }
  return { people, post: (await ask(true))?.post?.network ?? null }
}

export const useApproveGap = () => useVerb('approve-gap', ['gaps', 'outbound_messages', 'social_posts'])
export const useTakeBackGap = () => useVerb('take-back-gap', ['gaps', 'outbound_messages', 'social_posts'])
export const useSetAsideGap = () => useVerb('set-aside-gap', ['gaps', 'outbound_messages', 'social_posts'])
export const useSaveGapSettings = () => useVerb('save-gap-settings', ['gaps', 'gap_settings'])
