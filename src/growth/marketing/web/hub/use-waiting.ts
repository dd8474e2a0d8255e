import { type Feature, mayOpen } from '#base/plans/plans.ts'
import { usePlan } from '#base/subscription/web/plan-data.ts'
import { useGapOffers, useGaps } from '#growth/gap-filler/web/gap-data.ts'
import { useWaitingReviews } from '#growth/reviews/web/waiting-data.ts'
import { useWaitingPosts } from '#growth/social/web/waiting-data.ts'
import { usePaused, usePlanMonth } from '../data.ts'

/** What the subscription plan includes, once loaded. */
export function useMayOpen() {
  const standing = usePlan()
  const may = (feature: Feature) =>
    standing.data
      ? mayOpen({ plan: standing.data.plan, isSuperAdmin: standing.data.is_super_admin }, feature)
      : false
  return { standing, may }
}

/** Everything that needs approval. `count` is undefined until all of it has loaded. */
export function useWaiting() {
  const { standing, may } = useMayOpen()
  const [mayPlan, mayPost, mayReview] = [may('marketingPlan'), may('social-media'), may('review-management')]
  const month = usePlanMonth(mayPlan)
  const isPaused = usePaused()
  const gaps = useGaps(mayPlan)
  const posts = useWaitingPosts(mayPost)
  const reviews = useWaitingReviews(mayReview)
  const proposed = (gaps.data?.gaps ?? []).filter(({ state }) => state === 'proposed')
  const offers = useGapOffers(proposed.map(({ id }) => id))
  const plan = month.data?.state === 'open' ? month.data : null
  const now = Date.now()
  const items = (plan?.items ?? []).filter(
    each => each.state === 'proposed' && Date.parse(each.at) > now && !isPaused(each),
  )
  const ids = new Set(items.map(({ id }) => id))
  const found = {
    items,
    // A campaign from the plan has its own approval.
    mails: (plan?.items ?? []).filter(each => each.state === 'approved' && each.campaign_id !== null),
    // Posts the plan already asks about are left out.
    posts: (posts.data ?? []).filter(({ plan_item_id }) => !plan_item_id || !ids.has(plan_item_id)),
    // Gaps with no due clients and no post appear only in their own card.
    gaps: proposed.flatMap(gap => {
      const offer = offers.data?.get(gap.id)
      return offer && (offer.people > 0 || offer.post) ? [{ gap, offer }] : []
    }),
    reviews: reviews.data ?? [],
  }
  const queries = [
    { query: standing, isAsked: true },
    { query: month, isAsked: mayPlan },
    { query: gaps, isAsked: mayPlan },
    { query: posts, isAsked: mayPost },
    { query: reviews, isAsked: mayReview },
    { query: offers, isAsked: proposed.length > 0 },
  ].filter(({ isAsked }) => isAsked)
  const isPending = queries.some(({ query }) => query.isPending)
  return {
    ...found,
    plan,
    isPending,
    failed: queries.map(({ query }) => query).filter(query => query.isLoadingError),
    count: isPending ? undefined : Object.values(found).reduce((sum, each) => sum + each.length, 0),
  }
}
export type Waiting = ReturnType<typeof useWaiting>
