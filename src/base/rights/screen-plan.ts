import { mayOpen, type Opening, type PlanHolder, planNames, planThatOpens } from '#base/plans/plans.ts'
import { screenAt } from './screen-rights.ts'

export interface ScreenLock {
  title: string
  reason: string
}

/** Why the plan of `standing` doesn't open something (§6); null if it does. */
export function lockFor(standing: PlanHolder, title: string, feature: string | undefined): ScreenLock | null {
  if (!feature || mayOpen(standing, feature)) return null
  const plan = planThatOpens(feature as Opening)
  return {
    title,
    reason: plan ? `${title} is part of the ${planNames[plan]} plan.` : `${title} is part of no plan yet.`,
  }
}

/** The same for the screen at a path. Unbuilt screens are never locked, so that no one pays for them. */
export function screenLock(standing: PlanHolder, path: string): ScreenLock | null {
  const screen = screenAt(path)
  return screen && !('planned' in screen) ? lockFor(standing, screen.title, screen.feature) : null
}
