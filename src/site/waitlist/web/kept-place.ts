const key = 'stillpoint-waitlist'

/** The link's token, kept where the place was confirmed: the form shows the way back to it. */
export function keepPlace(token: string | null): void {
  try {
    if (token) localStorage.setItem(key, token)
    else localStorage.removeItem(key)
  } catch {
    // Without storage the mail's link still works.
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
