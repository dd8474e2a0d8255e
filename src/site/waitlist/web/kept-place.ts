const key = 'stillpoint-waitlist'

/** Stores the link's token after confirming. */
export function keepPlace(token: string | null): void {
  try {
    if (token) localStorage.setItem(key, token)
    else localStorage.removeItem(key)
  } catch {
    // Without storage the email's link still works.
  }
}

export function keptPlace(): string | null {
  try {
    const token = localStorage.getItem(key)
    return token && /^[0-9a-f]{64}$/.test(token) ? token : null
  } catch {
    return null
  }
}
