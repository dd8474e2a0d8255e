import type { AuthMail } from '../deps.ts'
import type { Auth, Call } from './auth.ts'
import { askProof, forget, isPast, pairOf, refund, type Spending, spend, tooMany } from './limits.ts'
import type { Secrets, TakenToken } from './one-time-tokens.ts'
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

export type LetterKind = 'recovery' | 'confirmation' | 'email_change' | 'reauthentication'

/** What was counted for a letter, to give back when it could not be handed over. */
export interface Postage {
  spent: Spending[]
  /** The inbox has enough of this kind, and what lies there works: none is to be written, and none to be spoilt. */
  isEnough: boolean
}

interface Mailing {
  /** Where the letter goes, if not to the e-mail that it is counted for. */
  inbox?: string
  /** Whoever asks is signed in to the account: no proof of work is asked of them. */
  signedIn?: boolean
}

/**
 * Counts a letter before it is written, whether or not anyone has the address: for who asks (an e-mail from an address: one
 * a minute of a kind, a few an hour), for the e-mail from everywhere, above which asking takes a proof of work
 * (`captcha_failed`), and for the inbox. So strangers can neither flood it nor keep its owner from a letter.
 */
export async function spendMail(
  auth: Auth,
  call: Call,
  kind: LetterKind,
  email: string,
  { inbox = email, signedIn = false }: Mailing = {},
): Promise<Postage> {
  const pair = pairOf(email, call.address)
  const own: Spending[] = [
    { limit: 'mailGap', kind, of: pair },
    { limit: 'mailsPerPair', of: pair },
  ]
  const fromHere: Spending = { limit: 'mailsPerAddress', of: call.address }
  const everybody: Spending = { limit: 'mailsPerEmail', of: email }
  await spend(auth, [...own, fromHere])
  if (!signedIn && (await isPast(auth, everybody))) await askProof(auth, call, [...own, everybody])
  const received: Spending = { limit: 'lettersPerInbox', kind, of: inbox }
  const spent = [...own, fromHere, ...(signedIn ? [] : [everybody]), received]
  return { spent, isEnough: await isPast(auth, received) }
}

/** The same for a letter that nothing sent before can stand in for: throws `over_email_send_rate_limit` (429) instead. */
export async function spendNewMail(
  auth: Auth,
  call: Call,
  kind: LetterKind,
  email: string,
  mailing: Mailing = {},
): Promise<Postage> {
  const postage = await spendMail(auth, call, kind, email, mailing)
  if (postage.isEnough) throw tooMany('lettersPerInbox', auth.policy.lettersPerInbox.seconds)
  return postage
}

/**
 * A letter was answered, and the others of its kind are spent with it: the next one asked for is written again. So is the
 * next that lets somebody in, which may have gone out as the letter of a sign-up.
 */
export async function letterAnswered(auth: Auth, { token_type, relates_to }: TakenToken): Promise<void> {
  const [kind = ''] = token_type.split('_token')
  for (const one of new Set([kind, 'recovery']))
    await forget(auth, { limit: 'lettersPerInbox', kind: one, of: relates_to })
}

/** Hands a letter over, after its token was committed. Throws `unexpected_failure` if nobody takes it. */
export async function send(auth: Auth, letter: Letter, { spent }: Pick<Postage, 'spent'>): Promise<void> {
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
