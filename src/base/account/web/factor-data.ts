import { supabase } from '#web/rows/client.ts'
import { authCall } from '#web/session/auth-call.ts'
import { messages } from '../messages.ts'
import { ofPassword } from './data.ts'

// Each of these takes `current`, the password; accounts without one omit it.

export interface NewFactor {
  id: string
  /** Base32, to type. */
  secret: string
  uri: string
}

const wordsFor = (code: string, otherwise: string): string =>
  code === 'reauthentication_needed' ? messages.signInByLink : (ofPassword[code] ?? otherwise)

/** It counts once `confirmFactor` has seen a code. A string is the error. */
export async function enrollFactor(current: string): Promise<NewFactor | string> {
  const body = { factor_type: 'totp', issuer: 'Stillpoint', current_password: current }
  const made = await authCall<{ id: string; totp: Omit<NewFactor, 'id'> }>('POST', '/factors', body)
  if ('refused' in made) return wordsFor(made.refused, messages.factorFailed)
  return { id: made.id, secret: made.totp.secret, uri: made.totp.uri }
}

/** Ten codes, shown once; older ones stop working. A string is the error. */
export async function newBackupCodes(current: string): Promise<string[] | string> {
  const ask = (path: string, body: object) => authCall<{ codes: string[] }>('POST', path, body)
  const path = '/factors/recovery-codes'
  let made = await ask(path, { friendly_name: 'Backup codes', current_password: current })
  if ('refused' in made && made.refused === 'mfa_verified_factor_exists')
    made = await ask(`${path}/regenerate`, { current_password: current })
  return 'refused' in made ? wordsFor(made.refused, messages.codesFailed) : made.codes
}

/** Removes backup codes first, since they can't stand alone. Null, or the error. */
export async function removeFactor(factorId: string, current: string): Promise<string | null> {
  const body = { current_password: current }
  const codes = await authCall<{ id: string }>('DELETE', '/factors/recovery-codes', body)
  if ('refused' in codes && codes.refused !== 'mfa_factor_not_found')
    return wordsFor(codes.refused, messages.factorOffFailed)
  const factor = await authCall<{ id: string }>('DELETE', `/factors/${factorId}`, body)
  if ('refused' in factor) return wordsFor(factor.refused, messages.factorOffFailed)
  // The current token still says aal2.
  await supabase().auth.refreshSession()
  return null
}
