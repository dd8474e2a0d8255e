import type { BookingRequest } from '#diary/visits/availability/booking-rules.ts'

/** Starts per day (people times starts) above which a month takes milliseconds of the thread. */
const dear = 1_000
const mostKnown = 1_000

/** Oldest first. */
const known = new Set<string>()

/** True if free times of this practice are known to be costly to compute. Remembers the last 1,000 practices. */
export const isDearPractice = (practiceId: string): boolean => known.has(practiceId)

/** Pass all services of an answer. A cheaper answer doesn't reset a practice. */
export function noteCost(practiceId: string, ...asked: readonly BookingRequest[]): void {
  const cost = asked.reduce(
    (sum, { practitioners, service }) => sum + practitioners.length * (1440 / service.incrementMin),
    0,
  )
  if (known.has(practiceId) || cost < dear) return
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
  known.add(practiceId)
}
