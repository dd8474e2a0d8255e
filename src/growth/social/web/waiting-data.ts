import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'

/** Posts that need approval: drafts with a time or from a plan. Others are unfinished. */
export const useWaitingPosts = (enabled: boolean) =>
  useQuery({
    queryKey: ['social_posts', 'waiting'],
    enabled,
    queryFn: async ({ signal }) => {
      const drafts = supabase()
        .from('social_posts')
        .select('id,network,kind,text,publish_at,plan_item_id')
        .eq('state', 'draft')
        .order('publish_at', { ascending: true, nullsFirst: false })
        .order('id')
        .limit(1000)
      return rowsOf(await drafts.abortSignal(signal)).filter(
        ({ publish_at, plan_item_id }) => publish_at !== null || plan_item_id !== null,
      )
    },
  })

/** Approved and scheduled posts by network, to show what a disconnected one holds up. */
export const useScheduledPosts = (enabled: boolean) =>
  useQuery({
    queryKey: ['social_posts', 'scheduled'],
    enabled,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('social_posts')
          .select('id,network')
          .eq('state', 'scheduled')
          .eq('by_hand', false)
          .limit(1000)
          .abortSignal(signal),
      ),
  })
