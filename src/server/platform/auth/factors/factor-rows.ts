import type pg from 'pg'
import { isUuid } from '#lib/is-uuid.ts'
import { type Auth, askAuth } from '../auth.ts'
import { AuthRefusal } from '../refusal.ts'

/** Hours during which the emailed link can revoke a new factor. */
export const takeBackHours = 72
export const takeBackSince = (now: Date): Date => new Date(now.getTime() - takeBackHours * 3_600_000)

export interface FactorRow {
  id: string
  user_id: string
  friendly_name: string
  factor_type: 'totp' | 'recovery_code'
  status: 'unverified' | 'verified'
  secret: string | null
  last_step: number | null
  /** When it was verified or its codes were made; null if older than this column. */
  verified_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface Factor {
  id: string
  friendly_name: string
  factor_type: string
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
}

/** SQL for a user's factors as JSON, oldest first, without secrets. `user` is an SQL expression. */
export const factorsOf = (user: string): string => `(
  select coalesce(json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
    'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at, f.id), '[]')
  from auth.mfa_factors f where f.user_id = ${user})`

export const noFactor = (message = 'Factor not found') => new AuthRefusal('mfa_factor_not_found', message)

/** Throws `mfa_factor_not_found`, also for another user's factor. */
export async function factorNamed(auth: Auth, userId: string, id: string): Promise<FactorRow> {
  if (!isUuid(id)) throw new AuthRefusal('validation_failed', 'factor_id must be an UUID', { status: 404 })
  const { rows } = await askAuth(auth, 'select * from auth.mfa_factors where id = $1 and user_id = $2', [
    id,
    userId,
  ])
  if (!rows[0]) throw noFactor()
  return rows[0]
}

/** Locks the user and the factors until the transaction ends, so that concurrent calls take turns. */
export async function lockFactors(client: pg.PoolClient, userId: string): Promise<FactorRow[]> {
  await client.query('select from auth.users where id = $1 for update', [userId])
  return (await client.query('select * from auth.mfa_factors where user_id = $1', [userId])).rows
}

export async function hasNewFactor(client: pg.PoolClient, auth: Auth, userId: string): Promise<boolean> {
  const text =
    'select from auth.mfa_factors where user_id = $1 and take_back_hash is not null and verified_at > $2'
  return Boolean((await client.query(text, [userId, takeBackSince(auth.now())])).rowCount)
}

export const isVerifiedTotp = (factor: FactorRow): boolean =>
  factor.factor_type === 'totp' && factor.status === 'verified'
