/** Maximum share of a day's open slots held at once. Below a third, so that no service exceeds a third. */
export const mostHeld = 0.3

/** The limit for two holds on one day. A single hold is always allowed, since a day may have one open slot. */
export const mostHeldByTwo = 1 / 2

export interface HoldTerms {
  minutes: number
  /** Multiple of the usual proof of work. */
  work: 1 | 4 | 16
}

/** By the share (0 to 1) of the day's open slots that others hold. */
export function holdTerms(held: number): HoldTerms {
  if (held < mostHeld / 3) return { minutes: 10, work: 1 }
  if (held < (2 * mostHeld) / 3) return { minutes: 5, work: 4 }
  return { minutes: 3, work: 16 }
}

/** Starts of several services on one day, and how many practitioners are free at each. */
export interface OpenCount {
  starts: number
  chances: number
}

/** The share of `all` missing in `left`, 0 to 1, by starts or practitioners, whichever is more. */
export function heldPart(all: OpenCount, left: OpenCount): number {
  const part = (of: number, remains: number) => (of === 0 ? 0 : 1 - remains / of)
  return Math.max(part(all.starts, left.starts), part(all.chances, left.chances))
}
