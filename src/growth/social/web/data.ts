import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbInput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import type { KeyName } from '#web/rows/query-keys.ts'
import { rowsOf } from '#web/rows/rows.ts'
import type { ListedPosts } from '../schema.ts'

const posts: readonly KeyName[] = ['social_posts']
/** Picture links expire after five minutes. */
const pictureMs = 4 * 60_000
const shown = new Map<string, { url: string; until: number }>()

/** Days inclusive; keeps showing the previous days while loading. */
export const useSocialPosts = (from: string, to: string, enabled = true) =>
  useQuery({
    queryKey: ['social_posts', 'days', from, to],
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: pictureMs,
    queryFn: async ({ signal }) =>
      withSteadyPictures(answerOf(await call('list-social-posts', { from, to }, { signal }))),
  })

/** Keeps a picture's link while it is valid, so that it doesn't reload visibly. */
function withSteadyPictures(listed: ListedPosts): ListedPosts {
  const now = Date.now()
  const steady = (fileId: string | null, url: string | null) => {
    if (!fileId || !url) return url
    const known = shown.get(fileId)
    if (known && known.until > now) return known.url
    shown.set(fileId, { url, until: now + pictureMs / 2 })
    return url
  }
  return {
    ...listed,
    posts: listed.posts.map(post => ({
      ...post,
      pictures: post.pictures.map(picture => ({ ...picture, url: steady(picture.file_id, picture.url) })),
    })),
  }
}

export type CheckedPost = VerbInput<'check-social-post'>

/** Keeps the last answer while checking again. */
export const usePostCheck = (post: CheckedPost | null) =>
  useQuery({
    queryKey: ['social_posts', 'check', post],
    enabled: post !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: async ({ signal }) => answerOf(await call('check-social-post', post as CheckedPost, { signal })),
  })

export const useSavePost = () => useVerb('save-social-post', posts)
export const useApprovePost = () => useVerb('approve-social-post', posts)
export const useSchedulePost = () => useVerb('schedule-social-post', posts)
export const useScheduleSeries = () => useVerb('schedule-social-series', posts)
export const useRetryPost = () => useVerb('retry-social-post', posts)
export const useTakeBackPost = () => useVerb('take-back-social-post', posts)
export const useMovePost = () => useVerb('move-social-post', posts)
export const useDuplicatePost = () => useVerb('duplicate-social-post', posts)
export const useRepeatPost = () => useVerb('repeat-social-post', posts)
export const useChangeSeries = () => useVerb('change-social-series', posts)
export const useCancelPost = () => useVerb('cancel-social-post', posts)
export const useMarkByHand = () => useVerb('mark-posted-by-hand', [...posts, 'tasks'])
export const useSaveSlots = () => useVerb('save-social-slots', posts)

export const useCheckConnection = () => useVerb('check-connection', posts)
export const useDisconnect = () => useVerb('disconnect-network', posts)

/** Upcoming drafts of a series in order, whatever days are shown. */
export const useSeriesDrafts = (series_id: string) =>
  useQuery({
    queryKey: ['social_posts', 'series', series_id],
    queryFn: async ({ signal }) => {
      const drafts = supabase()
        .from('social_posts')
        .select('id,revision,publish_at,text')
        .eq('series_id', series_id)
        .in('state', ['draft', 'approved'])
        .gt('publish_at', new Date().toISOString())
        .order('publish_at')
        .order('id')
        .limit(60)
      return rowsOf(await drafts.abortSignal(signal)).flatMap(({ publish_at, ...post }) =>
        publish_at ? [{ ...post, publish_at }] : [],
      )
    },
  })

/** Time of a post outside the shown days; null if it is gone or has no time. */
export const usePostTime = (id: string | null) =>
  useQuery({
    queryKey: ['social_posts', 'time', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const one = supabase()
        .from('social_posts')
        .select('id,publish_at,published_at')
        .eq('id', id ?? '')
        .limit(1)
      const [post] = rowsOf(await one.abortSignal(signal))
      return post ? (post.publish_at ?? post.published_at) : null
    },
  })
