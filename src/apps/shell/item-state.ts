import type { PlanHolder } from '#base/plans/plans.ts'
import { lockFor } from '#base/rights/screen-plan.ts'
import type { ItemState, NavigationItem } from '#web/layout/navigation/navigation.ts'

/** Who looks at the navigation. */
export interface Viewer {
  standing: PlanHolder
  isAdmin: boolean
  /** Whether a path is still to be built. */
  isPlanned: (path: string) => boolean
}

type Item = Pick<NavigationItem, 'to' | 'label' | 'feature' | 'audience'>

/**
 * Whether somebody sees an item, and how (§2, §6). What is not built is never behind a lock: nobody shall pay for a
 * screen that is not there.
 */
export function itemState(item: Item, { standing, isAdmin, isPlanned }: Viewer): ItemState {
  if (item.audience && isAdmin !== (item.audience === 'admin')) return { kind: 'hidden' }
  if (isPlanned(item.to)) return { kind: 'planned' }
  const lock = lockFor(standing, item.label, item.feature)
  return lock ? { kind: 'locked', reason: lock.reason } : { kind: 'open' }
}
