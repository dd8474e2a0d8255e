export const SESSION_KEY = 'stillpoint-session'

/** A hint without the auth library; only the guard knows for sure. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}

const LEFT_KEY = 'stillpoint-left'
const justNowMs = 10_000

/** Tells every tab that the user is signing out. `now` is epoch ms. */
export function markLeaving(now: number): void {
  try {
    localStorage.setItem(LEFT_KEY, String(now))
  } catch {
    return
  }
}

/** Whether a user just signed out in any tab; otherwise the session ended by itself. */
export function leftJustNow(now: number): boolean {
  try {
    return Math.abs(now - Number(localStorage.getItem(LEFT_KEY) ?? 0)) < justNowMs
  } catch {
    return false
  }
}
