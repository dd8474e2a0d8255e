import { z } from 'zod'
import { type Auth, askAuth, type Call, inAuth, isDuplicate } from '../auth.ts'
import { factorNamed, isVerifiedTotp, lockFactors } from '../factors/factor-rows.ts'
import { emailOf, fields, phoneOf, read } from '../input.ts'
import { AuthRefusal } from '../refusal.ts'
import { asAdmin } from '../sessions/signed-in.ts'
import { generateLink, invite } from './admin-links.ts'
import { checkPassword, hashPassword, type Owner, refuseGuessable } from './passwords.ts'
import { byId, insertUser, lockById, type UserRow, userBody } from './users.ts'

const flag = z
  .boolean()
  .nullish()
  .transform(value => value ?? false)

const shape = {
  ...fields.credentials,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: fields.metadata,
  app_metadata: fields.metadata,
  ban_duration: fields.text,
  // Every account is `authenticated`; another role in a token would grant other rights.
  role: z.enum(['', 'authenticated']).nullish(),
}

/** User administration, for the service key only. */
export const adminRoutes = {
  'POST /admin/users': createUser,
  'GET /admin/users': listUsers,
  'GET /admin/users/:id': getUser,
  'PUT /admin/users/:id': updateUser,
  'DELETE /admin/users/:id': deleteUser,
  'GET /admin/users/:id/factors': listFactors,
  'DELETE /admin/users/:id/factors/:factor': deleteFactor,
  'POST /admin/generate_link': generateLink,
  'POST /invite': invite,
}

async function createUser(auth: Auth, call: Call): Promise<object> {
  await asAdmin(auth, call)
  const body = read(call.body, shape)
  if (!body.email && !body.phone)
    throw new AuthRefusal('validation_failed', 'Cannot create a user without either an email or phone')
  const email = body.email ? emailOf(body.email) : null
  const phone = body.phone ? phoneOf(body.phone) : null
  const owner = { emails: [email], metadata: body.user_metadata ?? {} }
  const password = body.password ? await hashed(auth, body.password, owner) : null
  const at = auth.now()
  const confirmedAt = (email ? body.email_confirm : body.phone_confirm) ? at : null
  const { user_metadata: metadata = {}, app_metadata: appMetadata = {} } = body
  const user = { email, phone, password, metadata, appMetadata, confirmedAt, at }
  const made = await inAuth(auth, async client => {
    const row = await insertUser(client, user)
    if (!body.ban_duration) return row
    const text = 'update auth.users set banned_until = $2 where id = $1 returning *'
    return (await client.query(text, [row.id, bannedUntil(body.ban_duration, at)])).rows[0]
  }).catch(taken)
  return userBody(made)
}

async function listUsers(auth: Auth, call: Call): Promise<Response> {
  await asAdmin(auth, call)
  const page = Number(call.query('page') || 1)
  const size = Number(call.query('per_page') || 50)
  if (
    !Number.isInteger(page) ||
    page < 1 ||
    page > 1_000_000 ||
    !Number.isInteger(size) ||
    size < 1 ||
    size > 1_000
  )
    throw new AuthRefusal('validation_failed', 'Bad Pagination Parameters')
  const counted = 'select count(*) as total from auth.users where deleted_at is null'
  const { total } = (await askAuth(auth, counted, [])).rows[0]
  const text =
    'select * from auth.users where deleted_at is null order by created_at desc, id limit $1 offset $2'
  const { rows } = await askAuth(auth, text, [size, (page - 1) * size])
  const last = Math.max(1, Math.ceil(total / size))
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${size}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  const headers = { 'X-Total-Count': String(total), Link: links.join(', '), 'Cache-Control': 'no-store' }
  return Response.json({ users: rows.map(userBody), aud: 'authenticated' }, { headers })
}

async function getUser(auth: Auth, call: Call): Promise<object> {
  await asAdmin(auth, call)
  const user: UserRow | undefined = (await askAuth(auth, byId, [idOf(call)])).rows[0]
  return userBody(user ?? missing())
}

const updating = `update auth.users set
  email = coalesce($2, email), email_proven_at = case when $2 <> email then null else email_proven_at end, phone = coalesce($3, phone),
  encrypted_password = coalesce($4, encrypted_password),
  email_confirmed_at = case when $5 then coalesce(email_confirmed_at, $9) else email_confirmed_at end,
  phone_confirmed_at = case when $6 then coalesce(phone_confirmed_at, $9) else phone_confirmed_at end,
  raw_user_meta_data = raw_user_meta_data || $7::jsonb, raw_app_meta_data = raw_app_meta_data || $8::jsonb,
  banned_until = case when $11 then $10 else banned_until end, updated_at = $9
  where id = $1 returning *`

async function updateUser(auth: Auth, call: Call): Promise<object> {
  await asAdmin(auth, call)
  const id = idOf(call)
  const body = read(call.body, shape)
  const at = auth.now()
  const known: UserRow | undefined = (await askAuth(auth, byId, [id])).rows[0]
  const owner = {
    userId: id,
    emails: [body.email, known?.email ?? null],
    metadata: { ...known?.raw_user_meta_data, ...body.user_metadata },
  }
  const values = [
    id,
    body.email ? emailOf(body.email) : null,
    body.phone ? phoneOf(body.phone) : null,
    body.password ? await hashed(auth, body.password, owner) : null,
    body.email_confirm,
    body.phone_confirm,
    body.user_metadata ?? {},
    body.app_metadata ?? {},
    at,
    bannedUntil(body.ban_duration, at),
    body.ban_duration !== '',
  ]
  const row = await inAuth(auth, async client => {
    if (!(await lockById(client, id))) missing()
    const { rows } = await client.query(updating, values)
    if (body.password) await client.query('delete from auth.sessions where user_id = $1', [id])
    return rows[0]
  }).catch(taken)
  return userBody(row)
}

async function deleteUser(auth: Auth, call: Call): Promise<object> {
  await asAdmin(auth, call)
  if (read(call.body, { should_soft_delete: flag }).should_soft_delete)
    throw new AuthRefusal('feature_disabled', 'Soft deletion is not served here')
  const { rowCount } = await askAuth(auth, 'delete from auth.users where id = $1', [idOf(call)])
  if (!rowCount) missing()
  return {}
}

async function listFactors(auth: Auth, call: Call): Promise<Response> {
  await asAdmin(auth, call)
  const user: UserRow | undefined = (await askAuth(auth, byId, [idOf(call)])).rows[0]
  return Response.json((user ?? missing()).factors ?? [])
}

// For users who lost both app and codes. The last factor takes the recovery codes with it.
async function deleteFactor(auth: Auth, call: Call): Promise<object> {
  await asAdmin(auth, call)
  const { id } = await factorNamed(auth, idOf(call), call.param('factor'))
  await inAuth(auth, async client => {
    const others = (await lockFactors(client, idOf(call))).filter(other => other.id !== id)
    await client.query('delete from auth.mfa_factors where id = $1', [id])
    if (others.some(isVerifiedTotp)) return
    await client.query('delete from auth.mfa_factors where user_id = $1', [idOf(call)])
    await client.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, [idOf(call)])
  })
  return { id }
}

function idOf(call: Call): string {
  const id = call.param('id')
  if (!z.guid().safeParse(id).success)
    throw new AuthRefusal('validation_failed', 'user_id must be an UUID', { status: 404 })
  return id
}

function missing(): never {
  throw new AuthRefusal('user_not_found', 'User not found')
}

function taken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  if ((error as { constraint?: string }).constraint === 'users_phone_key')
    throw new AuthRefusal('phone_exists', 'A user with this phone number has already been registered')
  throw new AuthRefusal('email_exists', 'A user with this email address has already been registered')
}

async function hashed(auth: Auth, password: string, owner: Owner): Promise<string> {
  checkPassword(password)
  await refuseGuessable(auth, password, owner)
  return hashPassword(password)
}

// `none`, or hours, minutes and seconds in Go's format: 24h, 1h30m.
function bannedUntil(duration: string, now: Date): Date | null {
  if (duration === '' || duration === 'none') return null
  const parts = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/.exec(duration)
  if (!parts)
    throw new AuthRefusal('validation_failed', `invalid format for ban duration: ${duration.slice(0, 40)}`)
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map(part => Number(part ?? 0))
  return new Date(now.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
}
