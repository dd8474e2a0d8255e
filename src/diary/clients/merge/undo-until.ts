/** Days for which a merge can be taken back (product decisions, day rules 5). */
const UNDO_DAYS = 30

/** Until when (epoch ms) a merge of that moment (epoch ms) can be undone. */
export const undoUntil = (mergedAt: number): number => mergedAt + UNDO_DAYS * 86_400_000

export const isUndoable = (mergedAt: number, now: number): boolean => now < undoUntil(mergedAt)
