import type { PlanHolder } from '#base/plans/plans.ts'
import { lockFor } from '#base/rights/screen-plan.ts'
import type { ItemState, NavigationItem } from '#web/layout/navigation/navigation.ts'

export interface Viewer {
  standing: PlanHolder
  isAdmin: boolean
  /** Whether the screen is not built yet. */
  isPlanned: (path: string) => boolean
}

type Item = Pick<NavigationItem, 'to' | 'label' | 'feature' | 'audience'>

/** Whether and how an item shows (§2, §6). An unbuilt screen is never locked: nobody should pay for it. */
export function itemState(item: Item, { standing, isAdmin, isPlanned }: Viewer): ItemState {
  if (item.audience && isAdmin !== (item.audience === 'admin')) return { kind: 'hidden' }
  if (isPlanned(item.to)) return { kind: 'planned' }
  const lock = lockFor(standing, item.label, item.feature)
  return lock ? { kind: 'locked', reason: lock.reason } : { kind: 'open' }
}
