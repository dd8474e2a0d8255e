const DAY = 86_400_000

/** Days in which an import can be undone; then its rows are deleted. */
export const UNDO_DAYS = 30

/** Both in epoch ms. */
export const isUndoable = (created: number, now: number): boolean => now < created + UNDO_DAYS * DAY
