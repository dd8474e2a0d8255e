import { supabase } from '#web/client.ts'
import { messages } from '../messages.ts'
import type { SignIn, SignUp } from '../schema.ts'

export type SignUpOutcome =
  | { kind: 'signed-in' }
  | { kind: 'confirm' }
  | { kind: 'refused'; title: string; message: string }

const home = () => `${window.location.origin}/dashboard`

/** Null, or the message to show. Throws when something unexpected happens. */
export async function signIn(values: SignIn): Promise<string | null> {
  const { error } = await supabase().auth.signInWithPassword(values)
  return error ? error.message || messages.signInFailed : null
}

/** A user without a session means that the address still has to be confirmed (§4). */
export async function signUp({ practice_name, email, password }: SignUp): Promise<SignUpOutcome> {
  const { data, error } = await supabase().auth.signUp({
    email,
    password,
    options: { data: { practice_name }, emailRedirectTo: home() },
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

/** Null, or the message to show. */
export async function saveNewPassword(password: string): Promise<string | null> {
  const { error } = await supabase().auth.updateUser({ password })
  return error ? error.message || messages.passwordSaveFailed : null
}

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const
export type LinkType = (typeof linkTypes)[number]
export const isLinkType = (text: string | null): text is LinkType => linkTypes.some(type => type === text)

/** Spends the token of a mailed link. Null, or the message to show. */
export async function spendLink(token_hash: string, type: LinkType): Promise<string | null> {
  const { error } = await supabase().auth.verifyOtp({ token_hash, type })
  return error ? messages.linkSpent : null
}
