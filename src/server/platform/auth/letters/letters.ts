import { mailbox } from '#lib/contact/mailbox.ts'
import type { AuthMail } from '../../deps.ts'
import { type Auth, askAuth, type Call } from '../auth.ts'
import { askProof, forget, isPast, pairOf, refund, type Spending, spend, tooMany } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import type { Secrets, TakenToken } from './one-time-tokens.ts'

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication'

export interface Letter extends Secrets {
  kind: Exclude<AuthMail['kind'], Notice['kind']>
  to: string
  type: LinkType
  redirectTo: string
  /** In an email to the old address: the new one. */
  newEmail?: string
}

/** Tells the old or current address about a completed change. */
export type Notice =
  | { kind: 'email-changed'; to: string; newEmail: string }
  | { kind: 'second-step-added'; to: string; actionUrl: string }
  | { kind: 'second-step-removed' | 'backup-codes-renewed'; to: string }

/** A page with a button that posts `/verify`. Opening it does nothing, because mail scanners open links. */
export function actionUrl(auth: Auth, letter: Pick<Letter, 'tokenHash' | 'type' | 'redirectTo'>): string {
  // Slashes and colons are valid in a query, which keeps the link readable.
  const to = encodeURIComponent(letter.redirectTo).replaceAll('%3A', ':').replaceAll('%2F', '/')
  return `${auth.config.publicUrl}/auth/confirm?token_hash=${letter.tokenHash}&type=${letter.type}&redirect_to=${to}`
}

export type LetterKind = 'recovery' | 'confirmation' | 'email_change' | 'reauthentication'

/** What was counted for an email, to refund if it can't be sent. */
export interface Postage {
  spent: Spending[]
  /** The inbox has enough of this kind, and those still work: send none and invalidate none. */
  isEnough: boolean
}

interface Mailing {
  /** The caller is signed in to the account and needs no proof of work. */
  signedIn?: boolean
}

interface NewMailing extends Mailing {
  /** The recipient, if it isn't the email that is counted. */
  inbox?: string
}

// The account that was proven or created first with this mailbox has its own count.
const firstOfMailbox = `select from auth.users u where u.email = $1 and u.deleted_at is null
  and (u.email_proven_at is not null or not exists (select from auth.users o
    where app.mailbox(o.email) = app.mailbox($1) and o.created_at < u.created_at and o.deleted_at is null))`

const lettersTo = (kind: string, of: string): Spending => ({ limit: 'lettersPerInbox', kind, of })
const boxOf = (email: string): string => pairOf('mailbox', mailbox(email) ?? email)

/**
 * Counts an email before it is written, whether or not an account exists, by sender, mailbox (then proof of work,
 * `captcha_failed`) and recipient. So strangers can't flood a mailbox or cut its first account off.
 */
export async function spendMail(
  auth: Auth,
  call: Call,
  kind: LetterKind,
  email: string,
  { signedIn = false }: Mailing = {},
): Promise<Postage> {
  const isFirst = ((await askAuth(auth, firstOfMailbox, [email])).rowCount ?? 0) > 0
  return spendOn(auth, call, lettersTo(kind, isFirst ? email : boxOf(email)), email, signedIn)
}

/** For an email that no earlier one replaces: throws `over_email_send_rate_limit` (429), account or not. */
export async function spendNewMail(
  auth: Auth,
  call: Call,
  kind: LetterKind,
  email: string,
  { inbox = email, signedIn = false }: NewMailing = {},
): Promise<Postage> {
  const postage = await spendOn(auth, call, lettersTo(kind, boxOf(inbox)), email, signedIn)
  if (postage.isEnough) throw tooMany('lettersPerInbox', auth.policy.lettersPerInbox.seconds)
  return postage
}

async function spendOn(
  auth: Auth,
  call: Call,
  received: Spending,
  email: string,
  signedIn: boolean,
): Promise<Postage> {
  const { kind = '' } = received
  const pair = pairOf(email, call.address)
  const own: Spending[] = [
    { limit: 'mailGap', kind, of: pair },
    { limit: 'mailsPerPair', of: pair },
  ]
  const fromHere: Spending = { limit: 'mailsPerAddress', of: call.address }
  const everybody: Spending = { limit: 'mailsPerEmail', of: boxOf(email) }
  await spend(auth, [...own, fromHere])
  if (!signedIn && (await isPast(auth, everybody))) await askProof(auth, call, [...own, everybody])
  const spent = [...own, fromHere, ...(signedIn ? [] : [everybody]), received]
  return { spent, isEnough: await isPast(auth, received) }
}

/** After an email was answered, its kind can be sent again, and so can the next sign-in email. */
export async function letterAnswered(auth: Auth, { token_type, relates_to }: TakenToken): Promise<void> {
  const [kind = ''] = token_type.split('_token')
  for (const one of new Set([kind, 'recovery']))
    for (const whose of [relates_to, boxOf(relates_to)]) await forget(auth, lettersTo(one, whose))
}

/** Sends an email after its token was committed. Throws `unexpected_failure` if it can't. */
export async function send(auth: Auth, letter: Letter, { spent }: Pick<Postage, 'spent'>): Promise<void> {
  const { kind, to, token, tokenHash, newEmail } = letter
  try {
    const leaves = newEmail === undefined ? {} : { newEmail }
    await auth.mail({ kind, to, token, tokenHash, actionUrl: actionUrl(auth, letter), ...leaves })
  } catch (error) {
    auth.log.error({ kind, cause: (error as Error).name }, 'a letter could not be handed over')
    await refund(auth, spent)
    throw new AuthRefusal('unexpected_failure', `Error sending ${kind} email`)
  }
}

/** Tells the owner about a change, which stands even if the email fails. */
export async function tellOwner(auth: Auth, notice: Notice): Promise<void> {
  const own = { token: '', tokenHash: crypto.randomUUID() }
  const letter = { actionUrl: auth.config.publicUrl, ...notice, ...own }
  try {
    await auth.mail(letter)
  } catch (error) {
    auth.log.error({ kind: letter.kind, cause: (error as Error).name }, 'a letter could not be handed over')
  }
}

/** Takes at least `milliseconds`, so that a missing account looks like an email being sent. */
export async function evenly<T>(work: Promise<T>, milliseconds = 150): Promise<T> {
  const [done] = await Promise.allSettled([work, new Promise(resolve => setTimeout(resolve, milliseconds))])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
