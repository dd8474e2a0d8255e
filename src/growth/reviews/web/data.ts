import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'
import { usePagedRows } from '#web/rows/use-paged-rows.ts'
import { type ReviewSource, type ReviewState, waiting } from '../review-state.ts'

export type ReviewRow = Omit<
  Row<
    'reviews',
    | 'id'
    | 'source'
    | 'author'
    | 'rating'
    | 'words'
    | 'written_on'
    | 'state'
    | 'reply'
    | 'failed_reason'
    | 'posted_at'
    | 'network_id'
  >,
  'source' | 'state'
> & { source: ReviewSource; state: ReviewState }

const columns =
  'id,source,author,rating,words,written_on,state,reply,failed_reason,posted_at,network_id' as const

/** Newest first, paged, optionally by state. */
export const useReviews = (state: ReviewState | 'all') => {
  const read = usePagedRows<Row<'reviews', 'id'> & Omit<ReviewRow, 'id'>>(
    ['reviews', 'list', state],
    signal => {
      const all = supabase().from('reviews').select(columns)
      const some = state === 'all' ? all : all.eq('state', state)
      return some.order('written_on', { ascending: false }).order('id').abortSignal(signal) as never
    },
  )
  return { ...read, data: read.data as ReviewRow[] | undefined }
}

/** One review regardless of paging; null if it is gone. */
export const useReview = (id: string | null) =>
  useQuery({
    queryKey: ['reviews', 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const one = supabase()
        .from('reviews')
        .select(columns)
        .eq('id', id ?? '')
        .limit(1)
      return (rowsOf(await one.abortSignal(signal))[0] ?? null) as ReviewRow | null
    },
  })

/** The first review that needs a reply; null if none. */
export const useFirstWaiting = (enabled: boolean) =>
  useQuery({
    queryKey: ['reviews', 'first-waiting'],
    enabled,
    queryFn: async ({ signal }) => {
      const first = supabase()
        .from('reviews')
        .select('id')
        .in('state', waiting)
        .order('written_on', { ascending: false })
        .order('id')
        .limit(1)
      return rowsOf(await first.abortSignal(signal))[0]?.id ?? null
    },
  })

export const useReviewFigures = (year: string) =>
  useQuery({
    queryKey: ['reviews', 'figures', year],
    queryFn: async ({ signal }) => {
      const [ofYear, open] = await Promise.all([
        supabase()
          .from('reviews')
          .select('rating')
          .gte('written_on', `${year}-01-01`)
          .limit(1000)
          .abortSignal(signal),
        supabase().from('reviews').select('state').in('state', waiting).limit(1000).abortSignal(signal),
      ])
      const ratings = rowsOf(ofYear).flatMap(({ rating }) => rating ?? [])
      const states = rowsOf(open).map(({ state }) => state)
      const failed = states.filter(state => state === 'failed').length
      return {
        count: rowsOf(ofYear).length,
        average: ratings.length > 0 ? ratings.reduce((sum, each) => sum + each, 0) / ratings.length : null,
        waiting: states.length - failed,
        failed,
      }
    },
  })

export const useReplyFindings = (review_id: string, words: string, isOpen: boolean) =>
  useQuery({
    queryKey: ['reviews', 'check', review_id, words],
    enabled: isOpen && words.trim() !== '',
    queryFn: async ({ signal }) =>
      answerOf(await call('check-reply', { review_id, words }, { signal })).findings,
    placeholderData: before => before,
    staleTime: 60_000,
  })

export const draftFor = (review_id: string, nth: number) => call('draft-reply', { review_id, nth })

export const useAddReview = () => useVerb('add-review', ['reviews'])
export const useImportReviews = () => useVerb('import-reviews', ['reviews'])
export const useSaveReply = () => useVerb('save-reply', ['reviews'])
export const useApproveReply = () => useVerb('approve-reply', ['reviews'])
export const useSettleReply = () => useVerb('settle-reply', ['reviews'])
export const useRemoveReview = () => useVerb('remove-review', ['reviews'])
/** Longer timeout, since it calls a network. */
export const usePostReply = () => useVerb('post-review-reply', ['reviews', 'social_connections'])
