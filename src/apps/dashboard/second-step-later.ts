const putOffMs = 30 * 86_400_000

/** Whether 'Not now' was chosen within 30 days. `kept`: epoch ms as text; `now`: epoch ms. */
export function isPutOff(kept: string | null, now: number): boolean {
  const at = Number(kept || Number.NaN)
  return at <= now && now - at < putOffMs
}

const keyOf = (userId: string) => `second_step_later:${userId}`

// Storage can be off; the prompt then shows on each visit.
export function putOffSecondStep(userId: string): void {
  try {
    window.localStorage.setItem(keyOf(userId), String(Date.now()))
  } catch {
    return
  }
}

export function isSecondStepPutOff(userId: string): boolean {
  try {
    return isPutOff(window.localStorage.getItem(keyOf(userId)), Date.now())
  } catch {
    return false
  }
}
