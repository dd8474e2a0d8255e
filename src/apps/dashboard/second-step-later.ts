const putOffMs = 30 * 86_400_000

/** Whether somebody said 'Not now' within 30 days. `kept`: when, epoch ms as text; `now` epoch ms. */
export function isPutOff(kept: string | null, now: number): boolean {
  const at = Number(kept || Number.NaN)
  return at <= now && now - at < putOffMs
}

const keyOf = (userId: string) => `second_step_later:${userId}`

// Storage can be switched off; it is then asked for on each visit.
export function putOffSecondStep(userId: string): void {
  try {
    window.localStorage.setItem(keyOf(userId), String(Date.now()))
  } catch {
    return
  }
}

/** Whether this person said 'Not now' here within 30 days. */
export function isSecondStepPutOff(userId: string): boolean {
  try {
    return isPutOff(window.localStorage.getItem(keyOf(userId)), Date.now())
  } catch {
    return false
  }
}
