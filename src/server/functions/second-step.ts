import type pg from 'pg'
import { queryAs } from '../database/transaction.ts'
import type { Asker } from './verb.ts'

/** Whether the session still owes a second factor, read fresh. Rejects with `endedSession` if the session is over. */
export async function owesSecondStep(pool: pg.Pool, asker: Asker): Promise<boolean> {
  if (!asker.userId || asker.role !== 'authenticated') return false
  const caller = { role: 'authenticated', claims: asker.claims } as const
  const query = { name: 'owes-second-step', text: 'select not app.is_fully_signed_in() as owes' }
  const { rows } = await queryAs(pool, caller, { readOnly: true }, query)
  return rows[0].owes as boolean
}

/** A sign-in without its second step counts as none. */
export const nameless = (asker: Asker): Asker => ({ ...asker, userId: undefined, claims: {}, role: 'anon' })

/** SQLSTATE for the token of an ended session. */
export const endedSession = 'PT401'
