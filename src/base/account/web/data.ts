import type { PaidPlan } from '#base/plans/plans.ts'
import { call } from '#web/calls/call.ts'
import { loadScript } from '#web/load-script.ts'
import type { BackgroundProof } from '#web/proof/background-proof.ts'
import { supabase } from '#web/rows/client.ts'
import { owesSecondStep } from '#web/session/second-step.ts'
import { markLeaving } from '#web/session/session-hint.ts'
import { messages } from '../messages.ts'
import type { SignIn, SignUp } from '../schema.ts'

export type SignUpOutcome =
  | { kind: 'signed-in' }
  | { kind: 'confirm' }
  | { kind: 'refused'; title: string; message: string }
  /** Too easy to guess; shown at the field. */
  | { kind: 'weak'; message: string }

const home = () => `${window.location.origin}/dashboard`

export type SignInOutcome = { kind: 'done' | 'second-step' } | { kind: 'refused'; message: string }

let proof: BackgroundProof | undefined

/** Solves a proof of work if the server requires one; `onCheck` is called when that starts. */
async function proven<Answer extends { error: { code?: string | undefined } | null }>(
  ask: (options: { captchaToken?: string }) => Promise<Answer>,
  onCheck: () => void = () => undefined,
): Promise<Answer> {
  const first = await ask({})
  if (first.error?.code !== 'captcha_failed') return first
  onCheck()
  const { backgroundProof } = await loadScript(() => import('#web/proof/background-proof.ts'))
  proof ??= backgroundProof(() => call('start-sign-in-challenge', {}))
  const made = await proof.take()
  return 'error' in made ? first : ask({ captchaToken: made.challenge })
}

/** Throws on unexpected errors. `onCheck` is called when a proof of work starts. */
export async function signIn(values: SignIn, onCheck?: () => void): Promise<SignInOutcome> {
  const { data, error } = await proven(
    options => supabase().auth.signInWithPassword({ ...values, options }),
    onCheck,
  )
  if (error?.code === 'captcha_failed') return { kind: 'refused', message: messages.unchecked }
  if (error) return { kind: 'refused', message: error.message || messages.signInFailed }
  return { kind: owesSecondStep(data.session) ? 'second-step' : 'done' }
}

/** `plan`: what to try; default: the front page's. A user without a session must confirm the address (§4). */
export async function signUp(
  { practice_name, email, password }: SignUp,
  plan: PaidPlan | undefined,
): Promise<SignUpOutcome> {
  const { data, error } = await proven(options =>
    supabase().auth.signUp({
      email,
      password,
      options: {
        ...options,
        data: { practice_name, ...(plan ? { plan } : {}) },
        emailRedirectTo: home(),
      },
    }),
  )
  if (error?.message.toLowerCase().includes('already registered'))
    return { kind: 'refused', title: messages.accountExistsTitle, message: messages.accountExists }
  if (error?.code === 'weak_password') return { kind: 'weak', message: error.message }
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
  const { error } = await proven(options =>
    supabase().auth.resend({ type: 'signup', email, options: { ...options, emailRedirectTo: home() } }),
  )
  return !error
}

/** True whether or not the address has an account; false if the request failed. */
export async function askRecovery(email: string): Promise<boolean> {
  const redirectTo = `${window.location.origin}/auth/reset`
  const { error } = await proven(options =>
    supabase().auth.resetPasswordForEmail(email, { ...options, redirectTo }),
  )
  return !error
}

/** Null, or the error. `current` isn't needed within 15 minutes of opening an emailed link. */
export async function saveNewPassword(password: string, current?: string): Promise<string | null> {
  const { error } = await supabase().auth.updateUser({
    password,
    ...(current === undefined ? {} : { current_password: current }),
  })
  if (error?.code === 'current_password_mismatch') return messages.currentPasswordWrong
  if (error?.code === 'current_password_required' || error?.code === 'reauthentication_needed')
    return messages.linkTooOld
  if (error?.code === 'over_request_rate_limit') return messages.tooManyTries
  return error ? error.message || messages.passwordSaveFailed : null
}

export const ofPassword: Record<string, string> = {
  current_password_required: messages.currentPasswordMissing,
  current_password_mismatch: messages.currentPasswordWrong,
  over_request_rate_limit: messages.tooManyTries,
}

export interface EmailRefusal {
  field: 'email' | 'current'
  message: string
}

/** `current` is the password; accounts without one must have just signed in. Null, or the errors by field. */
export async function askEmailChange(email: string, current: string): Promise<EmailRefusal | null> {
  const { error } = await supabase().auth.updateUser(
    { email, ...(current ? { current_password: current } : {}) },
    { emailRedirectTo: `${window.location.origin}/profile` },
  )
  if (!error) return null
  const words = ofPassword[error.code ?? '']
  if (words) return { field: 'current', message: words }
  if (error.code === 'email_exists') return { field: 'email', message: messages.emailTaken }
  if (error.code === 'reauthentication_needed') return { field: 'email', message: messages.signInFirst }
  return { field: 'email', message: error.message || messages.emailChangeFailed }
}

/** Null, or the error. */
export async function askEmailCode(): Promise<string | null> {
  const { error } = await supabase().auth.reauthenticate()
  return error ? messages.codeNotSent : null
}

/** Proves with an emailed code that the account's address works. Null, or the error. */
export async function confirmAddress(nonce: string): Promise<string | null> {
  const { error } = await supabase().auth.updateUser({ nonce })
  return error ? messages.emailCodeWrong : null
}

export async function saveName(full_name: string): Promise<boolean> {
  const { error } = await supabase().auth.updateUser({ data: { full_name: full_name || null } })
  return !error
}

/** Ends all sessions of the account, or all others. Null, or the error. */
export async function signOutEverywhere(scope: 'global' | 'others'): Promise<string | null> {
  if (scope === 'global') markLeaving(Date.now())
  const { error } = await supabase().auth.signOut({ scope })
  return error?.message ?? null
}

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const
export type LinkType = (typeof linkTypes)[number]
export const isLinkType = (text: string | null): text is LinkType => linkTypes.some(type => type === text)

/** Uses up an emailed link's token. Null, or the error. */
export async function spendLink(token_hash: string, type: LinkType): Promise<string | null> {
  const { error } = await supabase().auth.verifyOtp({ token_hash, type })
  return error ? messages.linkSpent : null
}

export async function verifyAppCode(code: string): Promise<string | null> {
  const { mfa } = supabase().auth
  const { data } = await mfa.listFactors()
  const factor = data?.totp[0]
  if (!factor) return messages.secondStepFailed
  const { error } = await mfa.challengeAndVerify({ factorId: factor.id, code })
  return error ? wordsFor(error.code, messages.codeWrong) : null
}

/** Each code works once. Null, or the error. */
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
  /** Null if two-factor sign-in is off. */
  factorId: string | null
  since: string | null
  /** Unused backup codes; null if there are none. */
  codesLeft: number | null
}

/** Throws if it can't be read. */
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

export async function confirmFactor(factorId: string, code: string): Promise<string | null> {
  const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId, code })
  return error ? wordsFor(error.code, messages.codeWrong) : null
}
