/**
 * Largest part of a day's open slots that visitors hold while they fill in the form: less than a third of all, so that it is no more
 * than a third of one length of each service either.
 */
export const mostHeld = 0.3

/** The same for two holds alone on their day, which are no flood. One alone is never too much: a day may have one open slot. */
export const mostHeldByTwo = 1 / 2

export interface HoldTerms {
  /** How long a time is kept. */
  minutes: number
  /** How many times the usual proof of work it takes. */
  work: 1 | 4 | 16
}

/** What a hold gets and takes, by the part of its day's open slots that others hold already, 0 to 1. */
export function holdTerms(held: number): HoldTerms {
  if (held < mostHeld / 3) return { minutes: 10, work: 1 }
  if (held < (2 * mostHeld) / 3) return { minutes: 5, work: 4 }
  return { minutes: 3, work: 16 }
}

/** Open slots of several services on one day: their starts, and at each start how many practitioners could serve. */
export interface OpenCount {
  starts: number
  chances: number
}

/** Which part of `all` is not in `left`, 0 to 1; by starts or by practitioners, whichever is more. */
export function heldPart(all: OpenCount, left: OpenCount): number {
  const part = (of: number, remains: number) => (of === 0 ? 0 : 1 - remains / of)
  return Math.max(part(all.starts, left.starts), part(all.chances, left.chances))
}
