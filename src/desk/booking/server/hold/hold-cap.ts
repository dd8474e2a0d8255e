import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { SlotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { onlyRow } from '#server/database/rows.ts'
import { type Asker, type Failure, fail } from '#server/functions/verb.ts'
import { widestNetwork } from '#server/platform/auth/address.ts'
import { holdTerms } from '../../hold-terms.ts'
import { partHeld } from './held-day.ts'

/** Holds per IP address and practice: enough for a family, not for a week of the calendar. */
export const holdsAtOnce = 6

/** A keyed hash of the address (IPv6: its /48), deleted with the hold. */
export const holderOf = (address: string, key: string): string =>
  createHmac('sha256', key)
    .update(`hold:${widestNetwork(address)}`)
    .digest('base64url')
    .slice(0, 22)

/** Call under `lockPractice`, so that two holds can't be counted at once. */
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

/** Hold duration by how full the day is. Refuses a full day or too little proof of work. Under `lockPractice`. */
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
