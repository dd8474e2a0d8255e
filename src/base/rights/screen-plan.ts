import { mayOpen, type Opening, type PlanHolder, planNames, planThatOpens } from '#base/plans/plans.ts'
import { screenAt } from './screen-rights.ts'

export interface ScreenLock {
  title: string
  /** 'Email automation is part of the Marketing plan.' */
  reason: string
}

/** What to say at something that the plan of `standing` does not open (§6); null where it does. */
export function lockFor(standing: PlanHolder, title: string, feature: string | undefined): ScreenLock | null {
  if (!feature || mayOpen(standing, feature)) return null
  const plan = planThatOpens(feature as Opening)
  return {
    title,
    reason: plan ? `${title} is part of the ${planNames[plan]} plan.` : `${title} is part of no plan yet.`,
  }
}

/**
 * The same of the screen at an address, whichever way it was opened. One that is not built is never behind a lock: nobody
 * shall pay for a screen that is not there.
 */
export function screenLock(standing: PlanHolder, path: string): ScreenLock | null {
  const screen = screenAt(path)
  return screen && !('planned' in screen) ? lockFor(standing, screen.title, screen.feature) : null
}
