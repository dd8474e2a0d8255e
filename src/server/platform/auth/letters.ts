import type { AuthMail } from '../deps.ts'
import type { Auth } from './auth.ts'
import { refund, type Spending, spend } from './limits.ts'
import type { Secrets } from './one-time-tokens.ts'
import { Refusal } from './refusal.ts'

/** What `verify` calls the token of a letter. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication'

export interface Letter extends Secrets {
  kind: Exclude<AuthMail['kind'], 'email-changed'>
  to: string
  type: LinkType
  redirectTo: string
}

export interface OldAddress {
  to: string
  newEmail: string
}

/**
 * The link of a letter: a page of the product with a button. Opening it does nothing, because mail scanners
 * open links; the button posts `/verify`.
 */
export function actionUrl(auth: Auth, letter: Pick<Letter, 'tokenHash' | 'type' | 'redirectTo'>): string {
  // Slashes and colons may stand in a query as they are, which keeps the link legible.
  const to = encodeURIComponent(letter.redirectTo).replaceAll('%3A', ':').replaceAll('%2F', '/')
  return `${auth.config.publicUrl}/auth/confirm?token_hash=${letter.tokenHash}&type=${letter.type}&redirect_to=${to}`
}

/** Counts a letter before it is written: one a minute of a kind to an e-mail, whether or not anyone has it. */
export async function spendMail(
  auth: Auth,
  kind: string,
  email: string,
  address: string,
): Promise<Spending[]> {
  const spendings: Spending[] = [
    { limit: 'mailGap', kind, of: email },
    { limit: 'mailsPerEmail', of: email },
    { limit: 'mailsPerAddress', of: address },
  ]
  await spend(auth, spendings)
  return spendings
}

/** Hands a letter over, after its token was committed. Throws `unexpected_failure` if nobody takes it. */
export async function send(auth: Auth, letter: Letter, spent: Spending[]): Promise<void> {
  const { kind, to, token, tokenHash } = letter
  try {
    await auth.mail({ kind, to, token, tokenHash, actionUrl: actionUrl(auth, letter) })
  } catch (error) {
    auth.log.error({ kind, cause: (error as Error).name }, 'a letter could not be handed over')
    await refund(auth, spent)
    throw new Refusal('unexpected_failure', `Error sending ${kind} email`)
  }
}

/**
 * Tells the old address that the account has another one now. What has happened stands, whether or not the letter can be
 * handed over.
 */
export async function tellOldAddress(auth: Auth, { to, newEmail }: OldAddress): Promise<void> {
  const letter = { kind: 'email-changed', to, newEmail, token: '', tokenHash: crypto.randomUUID() } as const
  try {
    await auth.mail({ ...letter, actionUrl: auth.config.publicUrl })
  } catch (error) {
    auth.log.error({ kind: letter.kind, cause: (error as Error).name }, 'a letter could not be handed over')
  }
}

/** Lasts at least `milliseconds`, so that a quick "nobody of that name" looks like a letter being written. */
export async function evenly<T>(work: Promise<T>, milliseconds = 150): Promise<T> {
  const [done] = await Promise.allSettled([work, new Promise(resolve => setTimeout(resolve, milliseconds))])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
