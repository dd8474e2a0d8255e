/** Where the session lies in local storage. */
export const SESSION_KEY = 'stillpoint-session'

/** Whether somebody seems to be signed in here, without loading the auth library. Only the guard knows for sure. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}

const LEFT_KEY = 'stillpoint-left'
const justNowMs = 10_000

/** Tells every tab of this browser that the session now ends because somebody wants it to. `now` is epoch ms. */
export function markLeaving(now: number): void {
  try {
    localStorage.setItem(LEFT_KEY, String(now))
  } catch {
    return
  }
}

/** Whether somebody signed out here, in this tab or another, a moment ago; else a session ended by itself. */
export function leftJustNow(now: number): boolean {
  try {
    return Math.abs(now - Number(localStorage.getItem(LEFT_KEY) ?? 0)) < justNowMs
  } catch {
    return false
  }
}
