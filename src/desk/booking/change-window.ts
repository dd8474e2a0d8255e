const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Any online booking can be canceled for this long, whatever the policy, in case it was a mistake. */
const REGRET_MS = 3 * MINUTE

/** Epoch ms; `cancel_window_hours` are real hours, also over a clock change. */
export type ChangeRequest = {
  now: number
  start: number
  end: number
  booked_at: number
  is_online: boolean
  is_cancelled: boolean
  cancel_window_hours: number
  /** The practice asked them to pick another time, which overrides the policy until the visit starts. */
  is_asked?: boolean
}

export type ChangeAnswer =
  | { can_change: true; reason: 'open' | 'regret' | 'asked'; change_until: number }
  | { can_change: false; reason: 'inside_window' | 'over' | 'cancelled'; change_until: number | null }

/** Whether clients may change a visit, until when (inclusive), or why not. `inside_window` has the limit. */
export function changeWindow(request: ChangeRequest): ChangeAnswer {
  const { now, start, end } = request
  if (request.is_cancelled) return { can_change: false, reason: 'cancelled', change_until: null }
  if (now >= end) return { can_change: false, reason: 'over', change_until: null }
  if (request.is_asked && now < start) return { can_change: true, reason: 'asked', change_until: start }
  const limit = start - request.cancel_window_hours * HOUR
  const regret = request.is_online ? request.booked_at + REGRET_MS : Number.NEGATIVE_INFINITY
  const change_until = Math.max(limit, regret)
  if (now <= change_until) return { can_change: true, reason: now <= limit ? 'open' : 'regret', change_until }
  return { can_change: false, reason: 'inside_window', change_until }
}

/** The visit can't be changed any more, because someone else changed it or it started. */
export const isTooLate = (code: string): boolean =>
  ['inside_window', 'already_cancelled', 'over'].includes(code)
