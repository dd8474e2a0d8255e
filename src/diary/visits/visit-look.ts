import { type AppointmentRow, timeSpanOf } from './calendar-rows.ts'

/** Canceled visits are shown only in their own sheet. */
export type VisitLook =
  | 'pending'
  | 'confirmed'
  | 'arrived'
  | 'in_session'
  | 'completed'
  | 'no_show'
  | 'cancelled'

/** In session: arrived, and `now` (epoch ms) is within the visit. */
export function visitLook(
  row: Pick<AppointmentRow, 'status' | 'starts_at' | 'ends_at'>,
  now: number,
): VisitLook {
  if (row.status !== 'arrived') return row.status
  const { from, to } = timeSpanOf(row)
  return from <= now && now < to ? 'in_session' : 'arrived'
}

/** Upcoming, and confirmed by the client. */
export const isAgreed = (row: Pick<AppointmentRow, 'status' | 'confirmed_by_client_at'>): boolean =>
  row.status === 'confirmed' && Boolean(row.confirmed_by_client_at)

/** Label of a client-confirmed visit. */
export const agreedWords = 'Will be there'

export const lookWords: Record<VisitLook, string> = {
  pending: 'Not confirmed',
  confirmed: 'Confirmed',
  arrived: 'Arrived',
  in_session: 'In session',
  completed: 'Done',
  no_show: 'No-show',
  cancelled: 'Cancelled',
}

export function isUnmarked(row: Pick<AppointmentRow, 'status' | 'ends_at'>, now: number): boolean {
  return (
    (row.status === 'confirmed' || row.status === 'pending' || row.status === 'arrived') &&
    Date.parse(row.ends_at) <= now
  )
}
