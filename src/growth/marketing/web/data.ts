import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import type { ShownItem } from '../schema.ts'

/** The current plan, else the last; null before the first. */
export const usePlanMonth = (enabled = true) =>
  useQuery({
    queryKey: ['plan_items', 'month'],
    enabled,
    queryFn: async ({ signal }) => answerOf(await call('show-plan-month', {}, { signal })).plan,
  })

/** Each wizard keeps its first answer. */
export const useProposedPlan = () =>
  useQuery({
    queryKey: ['marketing_plans', 'proposed'],
    gcTime: 0,
    queryFn: async ({ signal }) => answerOf(await call('propose-plan-answers', {}, { signal })),
  })

export const usePlanFigure = (plan_id: string | null, key: string) =>
  useQuery({
    queryKey: ['marketing_plans', 'figure', plan_id, key],
    queryFn: async ({ signal }) => answerOf(await call('show-plan-figure', { plan_id, key }, { signal })),
  })

export const usePlanResults = (plan_id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['plan_items', 'brought', plan_id],
    enabled,
    queryFn: async ({ signal }) => answerOf(await call('show-plan-result', { plan_id }, { signal })),
  })

/** Saved drafts without the plan's own; counted up to 1,000. */
export const useKeptDrafts = (enabled: boolean) =>
  useQuery({
    queryKey: ['content_drafts', 'kept'],
    enabled,
    queryFn: async ({ signal }) => {
      const [drafts, items] = await Promise.all([
        supabase()
          .from('content_drafts')
          .select('id')
          .eq('state', 'draft')
          .is('archived_at', null)
          .limit(1000)
          .abortSignal(signal),
        supabase()
          .from('plan_items')
          .select('draft_id')
          .not('draft_id', 'is', null)
          .order('at', { ascending: false })
          .limit(1000)
          .abortSignal(signal),
      ])
      const planned = new Set(rowsOf(items).map(({ draft_id }) => draft_id))
      return rowsOf(drafts).filter(({ id }) => !planned.has(id)).length
    },
  })

export const useNetworks = () =>
  useQuery({
    queryKey: ['social_connections'],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('social_connections')
          .select('id,network,account_name,handle,is_test,state,state_at,state_words,token_expires_at')
          .neq('state', 'disconnected')
          .abortSignal(signal),
      ),
  })

/** Whether an item's network must be reconnected first. */
export function usePaused(): (item: ShownItem) => boolean {
  const { data } = useNetworks()
  const paused = new Set(
    data?.filter(({ state }) => state === 'needs_reconnecting').map(({ network }) => network),
  )
  return ({ kind, channel, state }) =>
    (kind === 'post' || kind === 'profile_update') &&
    state !== 'done' &&
    state !== 'skipped' &&
    (paused as Set<string>).has(channel)
}

const changed = ['plan_items', 'marketing_plans'] as const
const carried = [...changed, 'tasks', 'campaigns', 'social_posts', 'content_drafts'] as const
export const useMakePlan = () => useVerb('make-plan', [...changed, 'practice_voices'])
export const useSwapItem = () => useVerb('swap-plan-item', changed)
export const useMoveItem = () => useVerb('move-plan-item', changed)
export const useEditItem = () => useVerb('edit-plan-item', changed)
export const useSkipItem = () => useVerb('skip-plan-item', carried)
export const useUndoItem = () => useVerb('undo-plan-item', carried)
export const useFinishItem = () => useVerb('finish-plan-item', carried)
export const useApproveItems = () => useVerb('approve-plan-items', carried)
export const useClosePlan = () => useVerb('close-plan', changed)
