import { supabase } from '#web/client.ts'
import { owesSecondStep } from '#web/second-step.ts'
import { markLeaving } from '#web/session-hint.ts'
import { messages } from '../messages.ts'
import type { PaidPlan } from '../plans.ts'
import type { SignIn, SignUp } from '../schema.ts'

export type SignUpOutcome =
  | { kind: 'signed-in' }
  | { kind: 'confirm' }
  | { kind: 'refused'; title: string; message: string }

const home = () => `${window.location.origin}/dashboard`

export type SignInOutcome = { kind: 'done' | 'second-step' } | { kind: 'refused'; message: string }

/** Throws when something unexpected happens. */
export async function signIn(values: SignIn): Promise<SignInOutcome> {
  const { data, error } = await supabase().auth.signInWithPassword(values)
  if (error) return { kind: 'refused', message: error.message || messages.signInFailed }
  return { kind: owesSecondStep(data.session) ? 'second-step' : 'done' }
}

/** `plan`: what is tried for the free month; the one of the front page without a word. A user without a session means that the address still has to be confirmed (§4). */
export async function signUp(
  { practice_name, email, password }: SignUp,
  plan: PaidPlan | undefined,
): Promise<SignUpOutcome> {
  const { data, error } = await supabase().auth.signUp({
    email,
    password,
    options: { data: { practice_name, ...(plan ? { plan } : {}) }, emailRedirectTo: home() },
  })
  if (error?.message.toLowerCase().includes('already registered'))
    return { kind: 'refused', title: messages.accountExistsTitle, message: messages.accountExists }
  if (error || !data.user)
    return {
      kind: 'refused',
      title: messages.signUpFailedTitle,
      message: error?.message || messages.signUpFailed,
    }
  return { kind: data.session ? 'signed-in' : 'confirm' }
}

/** Whether a new confirmation link was accepted for sending. */
export async function resendConfirmation(email: string): Promise<boolean> {
  const { error } = await supabase().auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: home() },
  })
  return !error
}

/** True whether or not the address has an account; false when the request itself failed. */
export async function askRecovery(email: string): Promise<boolean> {
  const { error } = await supabase().auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/auth/reset`,
  })
  return !error
}

/** Null, or the message to show. `current` is asked for unless a mailed link began the session. */
export async function saveNewPassword(password: string, current?: string): Promise<string | null> {
  const { error } = await supabase().auth.updateUser({
    password,
    ...(current === undefined ? {} : { current_password: current }),
  })
  if (error?.code === 'current_password_mismatch') return messages.currentPasswordWrong
  if (error?.code === 'over_request_rate_limit') return messages.tooManyTries
  return error ? error.message || messages.passwordSaveFailed : null
}

/** Asks for another address; it holds when its letter was answered. Null, or the message to show. */
export async function askEmailChange(email: string): Promise<string | null> {
  const { error } = await supabase().auth.updateUser(
    { email },
    { emailRedirectTo: `${window.location.origin}/profile` },
  )
  if (error?.code === 'email_exists') return messages.emailTaken
  return error ? error.message || messages.emailChangeFailed : null
}

/** True when the name was saved. */
export async function saveName(full_name: string): Promise<boolean> {
  const { error } = await supabase().auth.updateUser({ data: { full_name: full_name || null } })
  return !error
}

/** Ends every session of this account, on all devices. Null, or the message to show. */
export async function signOutEverywhere(): Promise<string | null> {
  markLeaving(Date.now())
  const { error } = await supabase().auth.signOut({ scope: 'global' })
  return error?.message ?? null
}

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const
export type LinkType = (typeof linkTypes)[number]
export const isLinkType = (text: string | null): text is LinkType => linkTypes.some(type => type === text)

/** Spends the token of a mailed link. Null, or the message to show. */
export async function spendLink(token_hash: string, type: LinkType): Promise<string | null> {
  const { error } = await supabase().auth.verifyOtp({ token_hash, type })
  return error ? messages.linkSpent : null
}

/** Null, or the message to show: six digits of the app. */
export async function verifyAppCode(code: string): Promise<string | null> {
  const { mfa } = supabase().auth
  const { data } = await mfa.listFactors()
  const factor = data?.totp[0]
  if (!factor) return messages.secondStepFailed
  const { error } = await mfa.challengeAndVerify({ factorId: factor.id, code })
  return error ? wordsFor(error.code, messages.codeWrong) : null
}

/** Null, or the message to show. A code works once. */
export async function verifyBackupCode(code: string): Promise<string | null> {
  const { error } = await supabase().auth.mfa.recoveryCodes.verify({ code })
  return error ? wordsFor(error.code, messages.backupCodeWrong) : null
}

function wordsFor(code: string | undefined, wrong: string): string {
  if (code === 'mfa_recovery_codes_locked') return messages.backupCodesLocked
  if (code === 'over_request_rate_limit') return messages.tooManyTries
  return code === 'mfa_verification_failed' ? wrong : messages.secondStepFailed
}

export interface FactorState {
  /** Of the app; null where two-factor sign-in is off. */
  factorId: string | null
  since: string | null
  /** Backup codes that were not used; null where there are none. */
  codesLeft: number | null
}

/** How two-factor sign-in stands for this account. Throws when it cannot be read. */
export async function readFactors(): Promise<FactorState> {
  const { mfa } = supabase().auth
  const { data, error } = await mfa.listFactors()
  if (error) throw error
  const app = data.totp[0]
  if (!app || data.recovery_code.length === 0)
    return { factorId: app?.id ?? null, since: app?.created_at ?? null, codesLeft: null }
  const status = await mfa.recoveryCodes.getStatus()
  return { factorId: app.id, since: app.created_at, codesLeft: status.data?.remaining ?? null }
}

export interface NewFactor {
  id: string
  secret: string
  uri: string
}

/** A new secret for an authenticator app; it counts when `confirmFactor` has seen a first code. */
export async function enrollFactor(): Promise<NewFactor | null> {
  const { data, error } = await supabase().auth.mfa.enroll({ factorType: 'totp', issuer: 'Stillpoint' })
  return error ? null : { id: data.id, secret: data.totp.secret, uri: data.totp.uri }
}

export async function confirmFactor(factorId: string, code: string): Promise<string | null> {
  const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId, code })
  return error ? wordsFor(error.code, messages.codeWrong) : null
}

/** Ten codes to write down, shown this once; older ones stop working. Null: none were made. */
export async function newBackupCodes(): Promise<string[] | null> {
  const { recoveryCodes } = supabase().auth.mfa
  const made = await recoveryCodes.generate({ friendlyName: 'Backup codes' })
  if (made.error?.code !== 'mfa_verified_factor_exists') return made.data?.codes ?? null
  return (await recoveryCodes.regenerate()).data?.codes ?? null
}

/** Backup codes go first: they cannot stand alone. True when two-factor sign-in is off. */
export async function removeFactor(factorId: string): Promise<boolean> {
  const { auth } = supabase()
  const codes = await auth.mfa.recoveryCodes.unenroll()
  if (codes.error && codes.error.code !== 'mfa_factor_not_found') return false
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) return false
  // The token in hand still says that there was a second step.
  await auth.refreshSession()
  return true
}
