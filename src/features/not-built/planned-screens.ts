import type { Feature } from '#features/plans/plans.ts'
import type { PlannedScreen as Entry } from '#features/rights/screen.ts'
import { screens } from '#screens.ts'

/** A screen of §2 that is not built, as its page shows it. */
export type PlannedScreen = Entry['planned'] &
  Pick<Entry, 'path' | 'title'> & {
    /** What §6 ties it to; null where it names nothing. */
    feature: Feature | null
  }

/** Behind the guard. */
export const plannedScreens: readonly PlannedScreen[] = screens.flatMap(screen =>
  'planned' in screen && typeof screen.planned === 'object'
    ? [{ path: screen.path, title: screen.title, feature: screen.feature ?? null, ...screen.planned }]
    : [],
)

const planned: ReadonlySet<string> = new Set(
  screens.flatMap(screen => ('planned' in screen ? [`/${screen.path}`] : [])),
)

/** Whether the screen at this path ('/pos') is still to be built. */
export const isPlanned = (path: string): boolean => planned.has(path)
