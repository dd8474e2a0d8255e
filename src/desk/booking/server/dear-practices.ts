import type { BookingRequest } from '#diary/visits/availability/booking-rules.ts'

/** People times starts a day, from which on a month's free times take some milliseconds of the thread. */
const dear = 1_000
const mostKnown = 1_000

/** By id, who became dear first standing first. */
const known = new Set<string>()

/**
 * Whether free times of this practice are known to be dear to work out: many people, or starts every few minutes. Known
 * since a question about it was answered; of more than 1,000 the oldest is forgotten until it is asked about again.
 */
export const isDearPractice = (practiceId: string): boolean => known.has(practiceId)

/**
 * Says what an answer was worked out from, all of its services. A cheaper question about the same practice takes nothing back.
 */
export function noteCost(practiceId: string, ...asked: readonly BookingRequest[]): void {
  const cost = asked.reduce(
    (sum, { practitioners, service }) => sum + practitioners.length * (1440 / service.incrementMin),
    0,
  )
  if (known.has(practiceId) || cost < dear) return
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '')
  known.add(practiceId)
}
