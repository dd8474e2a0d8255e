import type { AppointmentStatus } from './schema.ts'

type Mark = 'confirmed' | 'arrived' | 'completed' | 'no_show'

// Marking again corrects mistakes. Canceled visits must be restored, and only begun ones can be completed or missed.
const from: Record<Mark, readonly AppointmentStatus[]> = {
  confirmed: ['pending', 'arrived', 'completed', 'no_show'],
  arrived: ['pending', 'confirmed', 'completed', 'no_show'],
  completed: ['pending', 'confirmed', 'arrived', 'no_show'],
  no_show: ['pending', 'confirmed', 'arrived', 'completed'],
}

/** Arrival from two hours before the start, the rest from the start. */
const earliestMs: Record<Mark, number> = {
  confirmed: Number.NEGATIVE_INFINITY,
  arrived: -2 * 3_600_000,
  completed: 0,
  no_show: 0,
}

/** Whether the mark is allowed at `now`, with `start` in epoch ms. Repeating a mark is. */
export function canMark(status: AppointmentStatus, mark: Mark, start: number, now: number): boolean {
  if (status === mark) return true
  return from[mark].includes(status) && now >= start + earliestMs[mark]
}

/** Completed visits can change only price and note. */
export const isChangeable = ({ status }: { status: AppointmentStatus }): boolean =>
  status !== 'cancelled' && status !== 'no_show'
