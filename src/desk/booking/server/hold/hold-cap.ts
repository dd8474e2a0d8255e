import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { onlyRow } from '#server/database/rows.ts'
import { type Asker, type Failure, fail } from '#server/functions/verb.ts'
import { widestNetwork } from '#server/platform/auth/address.ts'
import { holdTerms } from '../../hold-terms.ts'
import { partHeld } from './held-day.ts'

/** What one address may hold in one practice at once: a family around one table, not a week of the diary. */
export const holdsAtOnce = 6

/** Whose hold it is, without saying whose: a keyed hash of the address, of IPv6 of the /48 that it lies in, gone with the hold. */
export const holderOf = (address: string, key: string): string =>
  createHmac('sha256', key)
    .update(`hold:${widestNetwork(address)}`)
    .digest('base64url')
    .slice(0, 22)

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

/**
 * For how long places on one day are held, by how much of it others hold; refused where that would be too much, or where the proof of
 * work over the wire was too light. Call it under `lockPractice`, before they are.
 */
export async function termsOfHold(
  client: pg.PoolClient,
  practiceId: string,
  places: readonly SlotPlace[],
  { work: proven }: Asker,
  now: Date,
): Promise<{ minutes: number } | Failure<'day_in_demand' | 'more_proof'>> {
  const held = await partHeld(client, practiceId, places, now)
  if (held === undefined) return fail('day_in_demand')
  const { minutes, work } = holdTerms(held)
  return proven !== undefined && proven < work ? fail('more_proof', { work }) : { minutes }
}
