import type pg from 'pg'
import { type Auth, type Call, inAuth } from '../auth.ts'
import { emailOf, fields, read } from '../input.ts'
import { actionUrl, type LinkType, send } from '../letters/letters.ts'
import { issueToken, type Secrets } from '../letters/one-time-tokens.ts'
import { AuthRefusal } from '../refusal.ts'
import { asAdmin } from '../sessions/signed-in.ts'
import { changeLetters } from './email-change.ts'
import { checkPassword, hashPassword, refuseGuessable } from './passwords.ts'
import { byId, insertUser, lockByEmail, type UserRow, userBody } from './users.ts'

interface Wanted {
  type: string
  email: string
  newEmail: string
  password: string | null
  metadata: Record<string, unknown>
  redirectTo: string
}

type Made = Secrets & { user: UserRow; linkType: LinkType }

/** POST /admin/generate_link. Returns the link and code for the caller to deliver. */
export async function generateLink(auth: Auth, call: Call): Promise<object> {
  await asAdmin(auth, call)
  const shape = { ...fields.credentials, type: fields.text, new_email: fields.text, data: fields.metadata }
  const body = read(call.body, shape)
  const email = emailOf(body.email)
  if (body.password) {
    checkPassword(body.password)
    await refuseGuessable(auth, body.password, { emails: [email], metadata: body.data ?? {} })
  }
  const wanted: Wanted = {
    type: body.type,
    email,
    newEmail: body.type.startsWith('email_change') ? emailOf(body.new_email) : '',
    password: body.password ? await hashPassword(body.password) : null,
    metadata: body.data ?? {},
    redirectTo: call.redirectTo,
  }
  const made = await inAuth(auth, client => make(client, auth, wanted))
  return {
    ...userBody(made.user),
    action_link: actionUrl(auth, { ...made, type: made.linkType, redirectTo: call.redirectTo }),
    email_otp: made.token,
    hashed_token: made.tokenHash,
    verification_type: body.type,
    redirect_to: call.redirectTo,
  }
}

/** POST /invite. Creates a user without a password and sends the email. */
export async function invite(auth: Auth, call: Call): Promise<object> {
  await asAdmin(auth, call)
  const body = read(call.body, { email: fields.text, data: fields.metadata })
  const email = emailOf(body.email)
  const { redirectTo } = call
  const wanted = {
    type: 'invite',
    email,
    newEmail: '',
    password: null,
    metadata: body.data ?? {},
    redirectTo,
  }
  const { user, token, tokenHash } = await inAuth(auth, client => make(client, auth, wanted))
  await send(auth, { kind: 'invite', to: email, type: 'invite', token, tokenHash, redirectTo }, { spent: [] })
  return userBody(user)
}

async function make(client: pg.PoolClient, auth: Auth, wanted: Wanted): Promise<Made> {
  const known = await lockByEmail(client, wanted.email)
  if (wanted.type === 'signup' || wanted.type === 'invite') return makeNew(client, auth, wanted, known)
  if (wanted.type === 'magiclink' && !known)
    return makeNew(client, auth, { ...wanted, type: 'signup' }, known)
  if (!known) throw new AuthRefusal('user_not_found', 'User with this email not found')
  if (wanted.type === 'magiclink' || wanted.type === 'recovery') {
    const token = { userId: known.id, type: 'recovery_token', relatesTo: wanted.email } as const
    return { user: known, linkType: wanted.type, ...(await issueToken(client, auth, token)) }
  }
  if (wanted.type === 'email_change_current' || wanted.type === 'email_change_new')
    return makeChange(client, auth, wanted, known)
  throw new AuthRefusal('validation_failed', 'Invalid email action link type requested')
}

async function makeNew(client: pg.PoolClient, auth: Auth, wanted: Wanted, known?: UserRow): Promise<Made> {
  if (known?.confirmed_at)
    throw new AuthRefusal('email_exists', 'A user with this email address has already been registered')
  const at = auth.now()
  const { email, password, metadata, type } = wanted
  const user =
    known ?? (await insertUser(client, { email, phone: null, password, metadata, confirmedAt: null, at }))
  const token = { userId: user.id, type: 'confirmation_token', relatesTo: email } as const
  const secrets = await issueToken(client, auth, token)
  const text = `update auth.users set confirmation_sent_at = $2, encrypted_password = coalesce($4, encrypted_password),
    invited_at = case when $3 then $2 else invited_at end where id = $1 returning *`
  const { rows } = await client.query(text, [user.id, at, type === 'invite', password])
  return { user: rows[0], linkType: type === 'invite' ? 'invite' : 'signup', ...secrets }
}

async function makeChange(client: pg.PoolClient, auth: Auth, wanted: Wanted, known: UserRow): Promise<Made> {
  if (await lockByEmail(client, wanted.newEmail))
    throw new AuthRefusal('email_exists', 'A user with this email address has already been registered')
  const letters = await changeLetters(client, auth, known, wanted.newEmail, wanted.redirectTo, null)
  const to = wanted.type === 'email_change_new' ? wanted.newEmail : wanted.email
  const letter = letters.find(one => one.to === to)
  if (!letter)
    throw new AuthRefusal(
      'validation_failed',
      'Enable secure email change to generate link for current email',
    )
  const user: UserRow = (await client.query(byId, [known.id])).rows[0]
  return { user, linkType: 'email_change', token: letter.token, tokenHash: letter.tokenHash }
}
