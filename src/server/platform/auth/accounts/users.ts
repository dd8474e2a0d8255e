import type pg from 'pg'
import { type Factor, factorsOf } from '../factors/factor-rows.ts'

export interface UserRow {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  /** When the owner first answered an email; null if never or unknown. */
  email_proven_at: Date | null
  phone: string | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  reauthentication_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  /** The address left without its consent while a new factor is revocable, and when any was left. */
  email_before: string | null
  email_changed_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  is_anonymous: boolean
  banned_until: Date | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  factors?: Factor[]
}

export interface NewUser {
  email: string | null
  phone: string | null
  password: string | null
  metadata: Record<string, unknown>
  appMetadata?: Record<string, unknown>
  /** When the address counts as proven; null before an email was answered. */
  confirmedAt: Date | null
  at: Date
}

// A plain insert with the metadata, from which the product's trigger makes the profile.
const inserting = `
  insert into auth.users (email, phone, encrypted_password, raw_user_meta_data, raw_app_meta_data,
    email_confirmed_at, phone_confirmed_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning *`

/** Rejects with 23505 if the email or phone is taken. */
export async function insertUser(client: pg.PoolClient, user: NewUser): Promise<UserRow> {
  const provider = user.email ? 'email' : 'phone'
  const { rows } = await client.query(inserting, [
    user.email,
    user.phone,
    user.password,
    user.metadata,
    { provider, providers: [provider], ...user.appMetadata },
    user.email ? user.confirmedAt : null,
    user.phone ? user.confirmedAt : null,
    user.at,
  ])
  return rows[0]
}

export const byEmail = 'select * from auth.users where email = $1 and deleted_at is null'
export const byPhone = 'select * from auth.users where phone = $1 and deleted_at is null'
export const byId = `select u.*, ${factorsOf('u.id')} as factors from auth.users u where u.id = $1 and u.deleted_at is null`

export async function lockByEmail(client: pg.PoolClient, email: string): Promise<UserRow | undefined> {
  return (await client.query(`${byEmail} for update`, [email])).rows[0]
}

export async function lockById(client: pg.PoolClient, id: string): Promise<UserRow | undefined> {
  return (await client.query(`${byId} for update of u`, [id])).rows[0]
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

/** GoTrue's names, absent instead of null, no password data. */
export function userBody(user: UserRow): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      email_proven_at: user.email_proven_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.confirmed_at,
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change ? user.email_change_sent_at : null,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identitiesOf(user),
    ...(user.factors?.length ? { factors: user.factors } : {}),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

/** Answer for a taken address while confirmation is on: a fake user with empty `identities`, as in GoTrue. */
export function disguisedUser(
  email: string,
  metadata: Record<string, unknown>,
  now: Date,
): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

// Derived, one per sign-in method: a table would add nothing to the row.
function identitiesOf(user: UserRow): Record<string, unknown>[] {
  const ways = [
    { provider: 'email', address: user.email, verified: user.email_confirmed_at },
    { provider: 'phone', address: user.phone, verified: user.phone_confirmed_at },
  ]
  return ways
    .filter(way => way.address !== null)
    .map(({ provider, address, verified }) => ({
      identity_id: user.id,
      id: user.id,
      user_id: user.id,
      identity_data: { sub: user.id, [provider]: address, [`${provider}_verified`]: verified !== null },
      provider,
      ...present({ last_sign_in_at: user.last_sign_in_at }),
      created_at: user.created_at,
      updated_at: user.updated_at,
      ...(provider === 'email' ? { email: address } : {}),
    }))
}

function present(values: Record<string, Date | string | null>): Record<string, Date | string> {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, Date | string] => pair[1] !== null),
  )
}
