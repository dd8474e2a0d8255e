const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Any online booking can be taken back for so long, whatever the policy: a slip of the finger costs nobody. */
const REGRET_MS = 3 * MINUTE

/** All in epoch ms; `cancel_window_hours` are real hours, also over a clock change. */
export type ChangeRequest = {
  now: number
  start: number
  end: number
  booked_at: number
  is_online: boolean
  is_cancelled: boolean
  cancel_window_hours: number
  /** The practice has asked them to choose another time: whatever the policy, until it begins. */
  is_asked?: boolean
}

export type ChangeAnswer =
  | { can_change: true; reason: 'open' | 'regret' | 'asked'; change_until: number }
  | { can_change: false; reason: 'inside_window' | 'over' | 'cancelled'; change_until: number | null }

/**
 * Whether a client may move or cancel by themselves, until which instant (that one included), and if not, why.
 * `inside_window` carries the limit that has passed.
 */
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

/** Whether a refusal says that the visit itself cannot be changed any more: another tab, the practice, or the hour was quicker. */
export const isTooLate = (code: string): boolean =>
  ['inside_window', 'already_cancelled', 'over'].includes(code)
