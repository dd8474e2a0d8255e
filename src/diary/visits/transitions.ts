import type { AppointmentStatus } from './schema.ts'

type Mark = 'confirmed' | 'arrived' | 'completed' | 'no_show'

// A slip is put right by marking again: every mark can follow every other, but a cancelled visit is
// restored and not marked, and nobody can miss or complete a visit that has not begun.
const from: Record<Mark, readonly AppointmentStatus[]> = {
  confirmed: ['pending', 'arrived', 'completed', 'no_show'],
  arrived: ['pending', 'confirmed', 'completed', 'no_show'],
  completed: ['pending', 'confirmed', 'arrived', 'no_show'],
  no_show: ['pending', 'confirmed', 'arrived', 'completed'],
}

/** Arrivals are taken from two hours before the start; the rest from the start on. */
const earliestMs: Record<Mark, number> = {
  confirmed: Number.NEGATIVE_INFINITY,
  arrived: -2 * 3_600_000,
  completed: 0,
  no_show: 0,
}

/** Whether a visit that starts at `start` (epoch ms) may be marked so at `now`. Marking what it is already is fine. */
export function canMark(status: AppointmentStatus, mark: Mark, start: number, now: number): boolean {
  if (status === mark) return true
  return from[mark].includes(status) && now >= start + earliestMs[mark]
}

/** Whether a visit may be changed; of one that is done only its price and its note. */
export const isChangeable = ({ status }: { status: AppointmentStatus }): boolean =>
  status !== 'cancelled' && status !== 'no_show'
