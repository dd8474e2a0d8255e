import type { TimeSpan } from '#diary/visits/calendar-rows.ts'

/** `spans` without `taken`; half-open, sorted. */
export function without(spans: readonly TimeSpan[], taken: readonly TimeSpan[]): TimeSpan[] {
  let left = [...spans].sort((a, b) => a.from - b.from)
  for (const { from, to } of taken) {
    left = left.flatMap(span => {
      if (to <= span.from || from >= span.to) return [span]
      const parts: TimeSpan[] = []
      if (from > span.from) parts.push({ from: span.from, to: from })
      if (to < span.to) parts.push({ from: to, to: span.to })
      return parts
    })
  }
  return left
}

/** The parts of `spans` within [from, to). */
export function within(spans: readonly TimeSpan[], from: number, to: number): TimeSpan[] {
  return spans
    .map(span => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter(span => span.to > span.from)
}

/** Sum of lengths. Overlaps count twice. */
export function total(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, span) => sum + span.to - span.from, 0)
}
