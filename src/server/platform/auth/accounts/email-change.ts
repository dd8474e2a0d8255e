import type pg from 'pg'
import { type Auth, isDuplicate } from '../auth.ts'
import { hasNewFactor, takeBackSince } from '../factors/factor-rows.ts'
import type { Letter } from '../letters/letters.ts'
import { dropTokens, issueToken, type TokenType } from '../letters/one-time-tokens.ts'
import { AuthRefusal } from '../refusal.ts'
import type { UserRow } from './users.ts'

const types: TokenType[] = ['email_change_token_new', 'email_change_token_current']

/** Prepares the emails. The old address must agree if policy says so, or while a new factor is revocable. */
export async function changeLetters(
  client: pg.PoolClient,
  auth: Auth,
  user: UserRow,
  email: string,
  redirectTo: string,
  flowStateId: string | null,
): Promise<Letter[]> {
  const text = `update auth.users
    set email_change = $2, email_change_sent_at = $3, email_change_confirm_status = 0 where id = $1`
  await client.query(text, [user.id, email, auth.now()])
  await dropTokens(client, user.id, types)
  const letter = (type: TokenType, to: string) =>
    changeLetter(client, auth, user, { type, to, redirectTo, flowStateId, newEmail: email })
  const letters = [await letter('email_change_token_new', email)]
  const bothAgree = auth.policy.bothAddressesAgree || (await hasNewFactor(client, auth, user.id))
  if (bothAgree && user.email) letters.push(await letter('email_change_token_current', user.email))
  return letters
}

/** The address replaced in the last 72 hours without its consent; null if none. */
export const formerAddress = (auth: Auth, { email_before, email_changed_at }: UserRow): string | null =>
  email_changed_at && email_changed_at > takeBackSince(auth.now()) ? email_before : null

export async function cancelChange(client: pg.PoolClient, userId: string): Promise<void> {
  const text = `update auth.users set email_change = null, email_change_confirm_status = 0
    where id = $1 and email_change is not null`
  await client.query(text, [userId])
  await dropTokens(client, userId, types)
}

/** Sends the unanswered emails again. Earlier ones stay valid. */
export async function changeLettersAgain(
  client: pg.PoolClient,
  auth: Auth,
  user: UserRow,
  redirectTo: string,
  flowStateId: string | null,
): Promise<Letter[]> {
  const text =
    'select distinct token_type from auth.one_time_tokens where user_id = $1 and token_type = any($2)'
  const { rows } = await client.query(text, [user.id, types])
  const letters: Letter[] = []
  for (const { token_type: type } of rows as { token_type: TokenType }[]) {
    const { email_change: newEmail } = user
    const to = type === 'email_change_token_new' ? newEmail : user.email
    if (to && newEmail)
      letters.push(await changeLetter(client, auth, user, { type, to, redirectTo, flowStateId, newEmail }))
  }
  return letters
}

async function changeLetter(
  client: pg.PoolClient,
  auth: Auth,
  user: UserRow,
  letter: { type: TokenType; to: string; redirectTo: string; flowStateId: string | null; newEmail: string },
): Promise<Letter> {
  const { type, to, redirectTo, flowStateId, newEmail } = letter
  const secrets = await issueToken(client, auth, { userId: user.id, type, relatesTo: to, flowStateId })
  const leaves = type === 'email_change_token_current' ? { newEmail } : {}
  return { kind: 'email-change', to, type: 'email_change', redirectTo, ...secrets, ...leaves }
}

/** Records one consent; true once the change is made. Throws `email_exists` if the address was taken meanwhile. */
export async function agreeToChange(client: pg.PoolClient, auth: Auth, user: UserRow): Promise<boolean> {
  const waiting = 'select from auth.one_time_tokens where user_id = $1 and token_type = any($2)'
  const first = user.email_change_confirm_status === 0
  if (first && (await client.query(waiting, [user.id, types])).rowCount) {
    await client.query('update auth.users set email_change_confirm_status = 1 where id = $1', [user.id])
    return false
  }
  // Of several addresses left in three days, the first is the owner's.
  const former = formerAddress(auth, user)
  const before = former ?? (first ? user.email : null)
  const changedAt = former ? user.email_changed_at : auth.now()
  const text = `update auth.users set email = email_change, email_change = null, email_change_confirm_status = 0,
    email_before = $3, email_changed_at = $4,
    email_confirmed_at = coalesce(email_confirmed_at, $2), email_proven_at = $2, updated_at = $2 where id = $1 and email_change is not null`
  try {
    await client.query(text, [user.id, auth.now(), before, changedAt])
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new AuthRefusal('email_exists', 'A user with this email address has already been registered')
  }
  await dropTokens(client, user.id, types)
  return true
}
