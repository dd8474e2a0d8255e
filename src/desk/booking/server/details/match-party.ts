import type pg from 'pg'
import { makeHousehold } from '#diary/clients/server/offers/make-household.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { type Booker, type Match, matchClient } from '../offers/match-client.ts'

export interface Other {
  their_first_name?: string | undefined
  their_last_name?: string | undefined
}

/** Who comes and who booked; may be the same person. */
export interface Party {
  /** Client of the visit, with the stricter permission of the two. */
  match: Match
  /** The person whose contact details were typed, and who consented. */
  booker: Match
  /** The name the other person's booker typed. */
  booked_by: { name: string; first_name: string } | null
}

const strictest = ['block', 'ask', 'allow'] as const

/**
 * Records of who comes and who books, as `matchClient` finds them. Existing records aren't changed, because a stranger
 * may have typed the name; the result never reveals who is a client. Undefined if the plan has no room for two more
 * clients.
 * Call under `lockPractice`.
 */
export async function matchParty(
  client: pg.PoolClient,
  practiceId: string,
  typed: Booker & Other,
  now: Date,
): Promise<Party | undefined> {
  const { their_first_name, their_last_name } = typed
  if (!their_first_name || !their_last_name) {
    const match = await matchClient(client, practiceId, typed, now)
    return { match, booker: match, booked_by: null }
  }
  if (!(await takesTwo(client, practiceId))) return undefined
  const booker = await matchClient(client, practiceId, typed, now)
  const theirs = { ...typed, first_name: their_first_name, last_name: their_last_name }
  const comes = await matchClient(client, practiceId, theirs, now)
  // The booker typed their own name twice.
  if (comes.client_id === booker.client_id) return { match: comes, booker, booked_by: null }
  if (comes.is_new && isReachedAsTyped(booker))
    await nameFor(client, practiceId, comes.client_id, booker.client_id, now)
  const booking = strictest.find(way => way === comes.booking || way === booker.booking) ?? 'allow'
  return {
    match: { ...comes, booking },
    booker,
    booked_by: { name: wholeName(typed), first_name: typed.first_name },
  }
}

// The record's address must be the typed one, so that strangers can't probe names and a new address gets emails.
const isReachedAsTyped = ({ contact_email, contact_phone }: Match): boolean =>
  contact_email === null && contact_phone === null

async function takesTwo(client: pg.PoolClient, practiceId: string): Promise<boolean> {
  const { takes } = await onlyRow<{ takes: boolean }>(client, {
    name: 'takes-two-clients',
    text: 'select app.takes_clients($1, 2) as takes',
    values: [practiceId],
  })
  return takes
}

/** Only for a record made by this booking. A payer can't have a payer; staff decide that. */
async function nameFor(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
  bookerId: string,
  now: Date,
): Promise<void> {
  const home =
    (
      await firstRow<{ household_id: string }>(client, {
        name: 'household-of-booker',
        text: 'select household_id from clients where practice_id = $1 and id = $2 and household_id is not null',
        values: [practiceId, bookerId],
      })
    )?.household_id ?? (await makeHousehold(client, practiceId))
  await client.query({
    name: 'join-booker',
    text: 'update clients set household_id = $4 where practice_id = $1 and id in ($2, $3)',
    values: [practiceId, clientId, bookerId, home],
  })
  await client.query({
    name: 'name-for-new-client',
    text: `update clients c set reminded_by = b.id,
        paid_by = case when b.paid_by is null and app.may_open($1, 'advanced-client-management', $4) then b.id end
      from clients b where c.practice_id = $1 and c.id = $2 and b.practice_id = $1 and b.id = $3`,
    values: [practiceId, clientId, bookerId, now],
  })
}

/** Returns the updated visit. */
export async function keepWhoBooked(
  client: pg.PoolClient,
  row: VisitRow,
  { booked_by }: Party,
): Promise<VisitRow> {
  if (!booked_by) return row
  await client.query({
    name: 'keep-who-booked',
    text: `update appointments set booked_by_name = $3, booked_by_first_name = $4 where practice_id = $1 and id = $2`,
    values: [row.practice_id, row.id, booked_by.name, booked_by.first_name],
  })
  return (await readVisit(client, row.practice_id, row.id)) ?? row
}
