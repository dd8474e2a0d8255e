import type { AppointmentStatus } from '#diary/visits/schema.ts'
import type { Visit } from './diary.ts'
import { dice } from './random.ts'

export interface Outcome {
  status: AppointmentStatus
  source: 'online' | 'staff'
  /** Epoch ms. */
  bookedAt: number
  cancelledAt: number | null
  cancelReason: string | null
  cancelledBy: 'client' | 'practice' | null
}

const minute = 60_000
const hour = 60 * minute
const dayLong = 24 * hour

const reasons = ['Came down with a cold', 'Work trip', 'The children are ill', 'Car trouble', null]

/** What became of each visit by `now`: most came, a few cancelled or stayed away; of today, what its hour allows. */
export function decideOutcomes(visits: Visit[], now: number): Outcome[] {
  const random = dice(555)
  return visits.map(visit => {
    const source = visit.service.is_online === false || random.chance(0.4) ? 'staff' : 'online'
    const lead = random.between(2, 21) * dayLong + random.between(0, 9) * hour
    const [fate, waits, recent] = [random.next(), random.chance(0.16), random.between(2, 70) * hour]
    const bookedAt = Math.min(visit.start - lead, now - recent)
    const kept: Outcome = {
      status: 'confirmed',
      source,
      bookedAt,
      cancelledAt: null,
      cancelReason: null,
      cancelledBy: null,
    }
    const notice = random.between(20, 60) * hour
    const cancelled: Outcome = {
      ...kept,
      status: 'cancelled',
      // Not all at once, where the visit is still to come.
      cancelledAt: Math.max(bookedAt + hour, Math.min(visit.start - notice, now - hour - lead / 20)),
      cancelReason: random.pick(reasons),
      cancelledBy: random.chance(0.8) ? 'client' : 'practice',
    }
    if (visit.day === 0) return { ...kept, status: statusToday(visit, now) }
    // Couples come or stay away together: only the visits of one are left to chance.
    if (visit.client.every === 0 || visit.client.together) {
      return { ...kept, status: visit.day < 0 ? 'completed' : 'confirmed' }
    }
    if (fate < 0.06) return cancelled
    if (visit.day < 0) return { ...kept, status: fate < 0.09 ? 'no_show' : 'completed' }
    return { ...kept, status: source === 'online' && waits ? 'pending' : 'confirmed' }
  })
}

function statusToday(visit: Visit, now: number): AppointmentStatus {
  if (visit.end <= now) return 'completed'
  return visit.start - 5 * minute <= now ? 'arrived' : 'confirmed'
}
