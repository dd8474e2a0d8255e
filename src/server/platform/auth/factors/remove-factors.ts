import type pg from 'pg'
import { endSessions } from '../sessions/sessions.ts'
import { isVerifiedTotp, lockFactors } from './factor-rows.ts'

/** Removes all factors and ends the sessions. False if none was in force. Call as service_role. */
export async function removeFactors(client: pg.PoolClient, userId: string): Promise<boolean> {
  const factors = await lockFactors(client, userId)
  if (!factors.some(isVerifiedTotp)) return false
  await client.query('delete from auth.mfa_factors where user_id = $1', [userId])
  await endSessions(client, userId, null, 'global')
  return true
}
