import { useQuery } from '@tanstack/react-query'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'

/** Posts that wait for a yes: drafts with a time, or of a plan. Those without wait for somebody to write on. */
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

/** What has its yes and its time, by network: what a network that lets nothing out keeps waiting. */
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
