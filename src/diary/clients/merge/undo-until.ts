/** Days in which a merge can be undone (product decisions, day rules 5). */
const UNDO_DAYS = 30

/** The deadline for undoing a merge; both in epoch ms. */
export const undoUntil = (mergedAt: number): number => mergedAt + UNDO_DAYS * 86_400_000

export const isUndoable = (mergedAt: number, now: number): boolean => now < undoUntil(mergedAt)
