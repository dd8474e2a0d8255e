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
