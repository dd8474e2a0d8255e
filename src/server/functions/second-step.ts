import type pg from 'pg'
import { queryAs } from '../database/transaction.ts'
import type { Asker } from './verb.ts'

/**
 * Whether the account has a second factor that this session has not shown. Asked of the table: a token may be older.
 * Rejects with `endedSession` where the session is over.
 */
export async function owesSecondStep(pool: pg.Pool, asker: Asker): Promise<boolean> {
  if (!asker.userId || asker.role !== 'authenticated') return false
  const caller = { role: 'authenticated', claims: asker.claims } as const
  const query = { name: 'owes-second-step', text: 'select not app.is_fully_signed_in() as owes' }
  const { rows } = await queryAs(pool, caller, { readOnly: true }, query)
  return rows[0].owes as boolean
}

/** The same request from nobody in particular, which is what half a sign-in is worth. */
export const nameless = (asker: Asker): Asker => ({ ...asker, userId: undefined, claims: {}, role: 'anon' })

/** The SQLSTATE with which the database refuses the token of a session that has ended. */
export const endedSession = 'PT401'
