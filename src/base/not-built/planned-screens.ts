import type { Feature } from '#base/plans/plans.ts'
import type { PlannedScreen as Entry } from '#base/rights/screen.ts'
import { feature } from './feature.ts'

export type PlannedPath = (typeof feature.screens)[number]['path']

/** A screen of §2 that is not built. What its page says is loaded with that page alone: planned-page-copy.ts. */
export interface PlannedScreen extends Pick<Entry, 'title'> {
  path: PlannedPath
  feature: Feature | null
}

/** Signed-in screens. */
export const plannedScreens: readonly PlannedScreen[] = feature.screens.map(
  ({ path, title, feature: needed }: Entry & { path: PlannedPath }) => ({
    path,
    title,
    feature: needed ?? null,
  }),
)

const comingAt: ReadonlySet<string> = new Set(feature.screens.map(({ path }) => `/${path}`))

export const isPlanned = (path: string): boolean => comingAt.has(path)
