import type pg from 'pg'
import { type Caller, inTransaction, queryAs } from '../../database/transaction.ts'
import type { PlatformDeps } from '../deps.ts'
import type { Tokens } from '../tokens.ts'
import type { AuthPolicy } from './policy.ts'
import { AuthRefusal } from './refusal.ts'

/** Proof that somebody took the trouble: what stands where GoTrue has a captcha. */
export interface Proving {
  /** The path of a POST that answers with a challenge. */
  challengeAt: string
  /** Whether this solves a challenge, for the first time. */
  accepts: (solution: string) => Promise<boolean>
}

export interface AuthDeps extends PlatformDeps {
  proving: Proving
}

/** What every call of this dialect is given. */
export interface Auth extends AuthDeps {
  policy: AuthPolicy
}

/** As much of it as finds an account, and as counts what is tried. */
export type AccountReading = Pick<Auth, 'pool' | 'now'>
export type Counting = AccountReading & Pick<Auth, 'policy'> & { tokens: Pick<Tokens, 'mac'> }

/** One request, read and bounded; handlers see nothing of HTTP. */
export interface Call {
  body: Record<string, unknown>
  query: (name: string) => string | undefined
  /** A named part of the path. */
  param: (name: string) => string
  headers: Headers
  address: string
  /** What was sent as GoTrue's captcha token; '' without one. */
  solution: string
  /** A page that links of this call's mail may lead to (already checked). */
  redirectTo: string
}

// As service_role throughout: nobody is signed in yet, and schema auth is closed to every other role.
// What a caller may do here is decided by the code of this folder, not by row policies.
const service: Caller = { role: 'service_role', claims: {} }

/** Runs `run` in one transaction. Nothing slow in it: no hashing, no mail. */
export async function inAuth<T>(auth: Auth, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(auth.pool, service, {}, run).catch(rethrow)
}

/** One statement. */
export async function askAuth(
  auth: Pick<Auth, 'pool'>,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  return queryAs(auth.pool, service, {}, { text, values }).catch(rethrow)
}

// The size of metadata is a constraint, because a merge happens in the database.
function rethrow(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'users_meta_data_size')
    throw new AuthRefusal('validation_failed', 'Metadata is too large', { status: 422 })
  throw error
}

/** True when the database refused a second user of the same e-mail or phone. */
export function isDuplicate(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && (constraint === 'users_email_key' || constraint === 'users_phone_key')
}
