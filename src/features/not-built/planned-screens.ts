import type { Feature } from '#features/plans/plans.ts'
import type { PlannedScreen as Entry } from '#features/rights/screen.ts'
import { planned, screens } from '#screens.ts'

export type PlannedPath = (typeof planned)[number]['path']

/** A screen of §2 that is not built. What its page says is loaded with that page alone: planned-words.ts. */
export interface PlannedScreen extends Pick<Entry, 'title'> {
  path: PlannedPath
  /** What §6 ties it to; null where it names nothing. */
  feature: Feature | null
}

/** Behind the guard. */
export const plannedScreens: readonly PlannedScreen[] = planned.map(
  ({ path, title, feature }: Entry & { path: PlannedPath }) => ({ path, title, feature: feature ?? null }),
)

const comingAt: ReadonlySet<string> = new Set(
  screens.flatMap(screen => ('planned' in screen ? [`/${screen.path}`] : [])),
)

/** Whether the screen at this path ('/pos') is still to be built. */
export const isPlanned = (path: string): boolean => comingAt.has(path)
