import { useState } from 'react'
import type { Profile } from '#web/profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { effectivePlan, planNames } from '../plans.ts'
import { TRIAL_BADGE_DAYS, trialDaysLeft } from '../trial.ts'

/** Plan badge, and the trial badge when seven days or fewer are left (§2, §9). */
export function PlanFoot({ profile, collapsed }: { profile: Profile | null; collapsed: boolean }) {
  const [now] = useState(Date.now)
  if (!profile || collapsed) return null
  const days = trialDaysLeft(profile.trial_end, now)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="primary">{planNames[effectivePlan(profile, now)]}</Badge>
      {days > 0 && days <= TRIAL_BADGE_DAYS ? <Badge tone="outline">{days}d trial</Badge> : null}
    </div>
  )
}
