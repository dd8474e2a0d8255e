import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'

/** What one address may hold in one practice at once: a family around one table, not a week of the diary. */
export const holdsAtOnce = 6

/** Whose hold it is, without saying whose: a keyed hash of the address, gone with the hold. */
export const holderOf = (address: string, key: string): string =>
  createHmac('sha256', key).update(`hold:${address}`).digest('base64url').slice(0, 22)

/** Whether somebody holds all they may. Call it under `lockPractice`, so that no two holds count at once. */
export async function holdsEnough(
  client: pg.PoolClient,
  practiceId: string,
  holder: string,
  now: Date,
): Promise<boolean> {
  const { held } = await onlyRow<{ held: number }>(client, {
    name: 'holds-of',
    text: 'select count(distinct token_hash) as held from slot_holds where practice_id = $1 and holder = $2 and expires_at > $3',
    values: [practiceId, holder, now],
  })
  return held >= holdsAtOnce
}
