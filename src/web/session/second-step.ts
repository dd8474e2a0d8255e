import type { Session } from '@supabase/supabase-js'

interface Claims {
  aal?: string
  amr?: { method: string }[]
}

// Only read here, never trusted: the server checks what a token says.
function claimsOf(accessToken: string): Claims {
  try {
    const part = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(part)) as Claims
  } catch {
    return {}
  }
}

/** The assurance level of an access token: aal2 after a second step. Null for what is no token. */
export const levelOf = (accessToken: string): string | null => claimsOf(accessToken).aal ?? null

/** Whether the session was begun by a mailed link, which proves the address instead of the password. */
export const isByLink = (accessToken: string): boolean =>
  claimsOf(accessToken).amr?.some(({ method }) => method === 'otp') ?? false

export const hasSecondFactor = (session: Pick<Session, 'user'>): boolean =>
  session.user.factors?.some(({ status }) => status === 'verified') ?? false

/** Whether a session still owes its second step: until then the server shows it nothing. */
export const owesSecondStep = (session: Pick<Session, 'user' | 'access_token'>): boolean =>
  hasSecondFactor(session) && levelOf(session.access_token) !== 'aal2'
