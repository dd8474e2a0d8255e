import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { effectivePlan } from '#base/plans/plans.ts'
import { screenLock } from '#base/rights/screen-plan.ts'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { lateAfter } from '#growth/leads/next-step.ts'
import { useWaitingPosts } from '#growth/social/web/waiting-data.ts'
import { loadScript } from '#web/load-script.ts'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { type Waiting, type WaitingKind, waitingKinds, waitingPlaces } from '../waiting.ts'

const most = 100
/** Milliseconds; for screens without live updates. */
const refetchInterval = 60_000

/** Conversations that need a person, oldest first. */
const useTalks = (enabled: boolean) =>
  useQuery({
    queryKey: ['reception_talks', 'needs'],
    enabled,
    refetchInterval,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('reception_talks')
          .select('id')
          .eq('status', 'waiting')
          .order('waiting_since')
          .limit(most)
          .abortSignal(signal),
      ),
  })

const useFailedPosts = (enabled: boolean) =>
  useQuery({
    queryKey: ['social_posts', 'needs'],
    enabled,
    refetchInterval,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('social_posts')
          .select('id')
          .eq('state', 'failed')
          .order('publish_at')
          .limit(most)
          .abortSignal(signal),
      ),
  })

const useOpenReviews = (enabled: boolean) =>
  useQuery({
    queryKey: ['reviews', 'needs'],
    enabled,
    refetchInterval,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('reviews')
          .select('id')
          .in('state', ['unanswered', 'drafted', 'failed'])
          .order('written_on')
          .limit(most)
          .abortSignal(signal),
      ),
  })

/** Inquiries without a reply for more than a day, which the board calls late. */
const useLateLeads = (enabled: boolean) =>
  useQuery({
    queryKey: ['leads', 'needs'],
    enabled,
    refetchInterval,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('leads')
          .select('id')
          .eq('stage', 'inquiry')
          .is('closed_at', null)
          .is('next_at', null)
          .lt('stage_at', new Date(Date.now() - lateAfter).toISOString())
          .order('stage_at')
          .limit(most)
          .abortSignal(signal),
      ),
  })

const useProposedItems = (enabled: boolean) =>
  useQuery({
    queryKey: ['plan_items', 'needs'],
    enabled,
    refetchInterval,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('plan_items')
          .select('id')
          .eq('state', 'proposed')
          .gt('at', new Date().toISOString())
          .order('at')
          .limit(most)
          .abortSignal(signal),
      ),
  })

/** Only a password protects client health answers. Setting up a second step refetches this. */
const useSecondStep = (enabled: boolean) =>
  useQuery({
    queryKey: ['factors', 'asked'],
    enabled,
    staleTime: refetchInterval,
    queryFn: async () => (await loadScript(() => import('./second-step-data.ts'))).askSecondStep(),
  })

/** Leaves out what this person can't act on and screens that the plan locks. */
export function useWaitingKinds(): Waiting[] {
  const { may, current } = useWorkplace()
  const [now] = useState(Date.now)
  const plan = useArePlansOn() ? effectivePlan(current, now) : 'full'
  const standing = { plan, isSuperAdmin: current.is_super_admin }
  const sees = (kind: WaitingKind, to = waitingPlaces[kind].to) =>
    may(waitingPlaces[kind].right) && !screenLock(standing, to)
  const talks = useTalks(sees('chat')).data
  const failed = useFailedPosts(sees('post')).data
  const reviews = useOpenReviews(sees('review')).data
  const leads = useLateLeads(sees('lead')).data
  const items = useProposedItems(sees('approval', '/marketing-plan')).data
  const step = useSecondStep(sees('second-step')).data
  const drafts = useWaitingPosts(sees('approval', '/social-media')).data
  const ids = new Set(items?.map(({ id }) => id))
  const approvals = [
    ...(items ?? []),
    ...(drafts ?? []).filter(({ plan_item_id }) => !plan_item_id || !ids.has(plan_item_id)),
  ]
  const found: Record<WaitingKind, readonly { id: string }[] | undefined> = {
    chat: talks,
    post: failed,
    review: reviews,
    lead: leads,
    approval: approvals,
    'second-step': step,
  }
  return waitingKinds.flatMap(kind => {
    const rows = found[kind] ?? []
    const { to } = waitingPlaces[kind]
    return rows[0] ? [{ kind, count: rows.length, to, first: rows[0].id }] : []
  })
}
