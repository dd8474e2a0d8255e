import { mailbox } from '#lib/contact/mailbox.ts'
import type { AuthMail } from '../../deps.ts'
import { type Auth, askAuth, type Call } from '../auth.ts'
import { askProof, forget, isPast, pairOf, refund, type Spending, spend, tooMany } from '../limits.ts'
import { AuthRefusal } from '../refusal.ts'
import type { Secrets, TakenToken } from './one-time-tokens.ts'

/** What `verify` calls the token of a letter. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication'

export interface Letter extends Secrets {
  kind: Exclude<AuthMail['kind'], Notice['kind']>
  to: string
  type: LinkType
  redirectTo: string
  /** To the address that an account is to leave: where it is to go. */
  newEmail?: string
}

/** What is told of a change that was made: to the address that an account has left, or to its own. */
export type Notice =
  | { kind: 'email-changed'; to: string; newEmail: string }
  | { kind: 'second-step-added'; to: string; actionUrl: string }
  | { kind: 'second-step-removed' | 'backup-codes-renewed'; to: string }

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
  /** Whoever asks is signed in to the account: no proof of work is asked of them. */
  signedIn?: boolean
}

interface NewMailing extends Mailing {
  /** Where the letter goes, if not to the e-mail that it is counted for. */
  inbox?: string
}

// Whose letters are counted by themselves: the account that has proven to be read here, or was here first.
const firstOfMailbox = `select from auth.users u where u.email = $1 and u.deleted_at is null
  and (u.email_proven_at is not null or not exists (select from auth.users o
    where app.mailbox(o.email) = app.mailbox($1) and o.created_at < u.created_at and o.deleted_at is null))`

const lettersTo = (kind: string, of: string): Spending => ({ limit: 'lettersPerInbox', kind, of })
const boxOf = (email: string): string => pairOf('mailbox', mailbox(email) ?? email)

/**
 * Counts a letter before it is written, whether or not anyone has the address: for who asks (an e-mail from an address: one
 * a minute of a kind, a few an hour), for the mailbox from everywhere, above which asking takes a proof of work
 * (`captcha_failed`), and for what the mailbox receives. So strangers can neither flood it nor, by spelling it anew, keep
 * the account that was there first from its letters.
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

/**
 * The same for a letter that nothing sent before can stand in for: throws `over_email_send_rate_limit` (429) instead. It
 * counts for the mailbox, whoever has it, so that the limit does not tell.
 */
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

/**
 * A letter was answered, and the others of its kind are spent with it: the next one asked for is written again. So is the
 * next that lets somebody in, which may have gone out as the letter of a sign-up.
 */
export async function letterAnswered(auth: Auth, { token_type, relates_to }: TakenToken): Promise<void> {
  const [kind = ''] = token_type.split('_token')
  for (const one of new Set([kind, 'recovery']))
    for (const whose of [relates_to, boxOf(relates_to)]) await forget(auth, lettersTo(one, whose))
}

/** Hands a letter over, after its token was committed. Throws `unexpected_failure` if nobody takes it. */
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

/** Tells somebody what has happened to the account. It stands, whether or not the letter can be handed over. */
export async function tellOwner(auth: Auth, notice: Notice): Promise<void> {
  const own = { token: '', tokenHash: crypto.randomUUID() }
  const letter = { actionUrl: auth.config.publicUrl, ...notice, ...own }
  try {
    await auth.mail(letter)
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
