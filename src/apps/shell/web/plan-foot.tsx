import { useState } from 'react'
import { effectivePlan, planNames } from '#base/plans/plans.ts'
import { asksToSubscribe, showsTrialBadge } from '#base/plans/trial.ts'
import { usePlan, useUsage } from '#base/subscription/web/plan-data.ts'
import { PlanUsage } from '#base/subscription/web/plan-usage.tsx'
import { useTrialStatus } from '#base/subscription/web/use-trial-status.ts'
import { useIsAdmin } from '#site/feedback/web/feedback-queries.ts'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import type { Profile } from '#web/session/profile.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'

/** §2, §9: plan and trial badges, free plan usage, and upgrade links. */
export function PlanFoot({ profile, collapsed }: { profile: Profile | null; collapsed: boolean }) {
  const [now] = useState(Date.now)
  const seen = usePlan().data
  const usage = useUsage(seen?.plan === 'free' ? seen.practice_id : undefined)
  const trial = useTrialStatus()
  const { isPending, isAdmin } = useIsAdmin()
  const arePlansOn = useArePlansOn()
  if (!profile || collapsed || !arePlansOn) return null
  // The practice's plan for staff; owners know theirs from their own profile at once.
  const plan = seen?.plan ?? effectivePlan(profile, now)
  const isOwn = seen?.is_owner !== false
  const isFree = plan === 'free' && !seen?.is_super_admin
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="primary">{seen?.is_super_admin ? 'Super admin' : planNames[plan]}</Badge>
        {isOwn && showsTrialBadge(trial) ? <Badge tone="outline">{trial.daysRemaining}d trial</Badge> : null}
      </div>
      {isFree && usage.data && seen ? (
        <PlanUsage usage={usage.data} limits={seen.limits} className="grid gap-2" />
      ) : null}
      {isOwn && isFree && !isPending && !isAdmin ? (
        <ButtonLink to="/profile" size="sm" block>
          Upgrade Plan
        </ButtonLink>
      ) : null}
      {isOwn && asksToSubscribe(trial, profile.subscription_status) ? (
        <ButtonLink to="/pricing" variant="primary" size="sm" block>
          Subscribe Now
        </ButtonLink>
      ) : null}
    </div>
  )
}
