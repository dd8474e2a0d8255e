const DAY = 86_400_000

/** How long an import can be undone, in days; then its rows are forgotten. */
export const UNDO_DAYS = 30

/** Whether an import that began at `created` can be undone at `now`; both epoch ms. */
export const isUndoable = (created: number, now: number): boolean => now < created + UNDO_DAYS * DAY
