import type { Session } from '@supabase/supabase-js'

interface Claims {
  aal?: string
  amr?: { method: string }[]
}

// Never trusted: the server verifies tokens.
function claimsOf(accessToken: string): Claims {
  try {
    const part = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(part)) as Claims
  } catch {
    return {}
  }
}

/** aal2 after a second step. Null for an invalid token. */
export const levelOf = (accessToken: string): string | null => claimsOf(accessToken).aal ?? null

/** Whether an emailed link started the session, which proves the address instead of the password. */
export const isByLink = (accessToken: string): boolean =>
  claimsOf(accessToken).amr?.some(({ method }) => method === 'otp') ?? false

export const hasSecondFactor = (session: Pick<Session, 'user'>): boolean =>
  session.user.factors?.some(({ status }) => status === 'verified') ?? false

/** Until the second step, the server shows nothing. */
export const owesSecondStep = (session: Pick<Session, 'user' | 'access_token'>): boolean =>
  hasSecondFactor(session) && levelOf(session.access_token) !== 'aal2'
