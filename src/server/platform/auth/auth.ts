import type pg from 'pg'
import { type Caller, inTransaction, queryAs } from '../../database/transaction.ts'
import type { PlatformDeps } from '../deps.ts'
import type { Tokens } from '../tokens.ts'
import type { AuthPolicy } from './policy.ts'
import { AuthRefusal } from './refusal.ts'

/** Proof of work in place of GoTrue's captcha. */
export interface Proving {
  challengeAt: string
  /** Whether this solves a challenge for the first time. */
  accepts: (solution: string) => Promise<boolean>
}

export interface AuthDeps extends PlatformDeps {
  proving: Proving
}

export interface Auth extends AuthDeps {
  policy: AuthPolicy
}

/** Enough to find an account and count attempts. */
export type AccountReading = Pick<Auth, 'pool' | 'now'>
export type Counting = AccountReading & Pick<Auth, 'policy'> & { tokens: Pick<Tokens, 'mac'> }

/** A parsed and bounded request; handlers don't see HTTP. */
export interface Call {
  body: Record<string, unknown>
  query: (name: string) => string | undefined
  param: (name: string) => string
  headers: Headers
  address: string
  /** GoTrue's captcha token; '' if absent. */
  solution: string
  /** Checked page for the links in this call's email. */
  redirectTo: string
}

// No one is signed in yet, and schema auth is closed to other roles, so this folder's code decides what is allowed.
const service: Caller = { role: 'service_role', claims: {} }

/** Keep slow work such as hashing and email out of it. */
export async function inAuth<T>(auth: Auth, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(auth.pool, service, {}, run).catch(rethrow)
}

export async function askAuth(
  auth: Pick<Auth, 'pool'>,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  return queryAs(auth.pool, service, {}, { text, values }).catch(rethrow)
}

// The size of metadata is a constraint because the merge happens in the database.
function rethrow(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'users_meta_data_size')
    throw new AuthRefusal('validation_failed', 'Metadata is too large', { status: 422 })
  throw error
}

export function isDuplicate(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && (constraint === 'users_email_key' || constraint === 'users_phone_key')
}
