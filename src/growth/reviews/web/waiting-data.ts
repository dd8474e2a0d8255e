import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import type { ReviewState } from '../review-state.ts'
import type { ReviewRow } from './data.ts'

const notPosted = ['unanswered', 'drafted', 'approved', 'failed'] as const satisfies readonly ReviewState[]
const order: Record<ReviewState, number> = { failed: 0, approved: 1, drafted: 2, unanswered: 3, posted: 4 }

export type WaitingReview = Pick<
  ReviewRow,
  'id' | 'source' | 'author' | 'rating' | 'words' | 'written_on' | 'state' | 'reply' | 'network_id'
>

/** Reviews without a posted reply: closest to posting first, then newest. */
export const useWaitingReviews = (enabled: boolean) =>
  useQuery({
    queryKey: ['reviews', 'not-posted'],
    enabled,
    queryFn: async ({ signal }) => {
      const open = supabase()
        .from('reviews')
        .select('id,source,author,rating,words,written_on,state,reply,network_id')
        .in('state', notPosted)
        .order('written_on', { ascending: false })
        .order('id')
        .limit(1000)
      const found = rowsOf(await open.abortSignal(signal)) as WaitingReview[]
      return found.sort((a, b) => order[a.state] - order[b.state])
    },
  })
