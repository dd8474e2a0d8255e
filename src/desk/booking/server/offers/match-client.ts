import type pg from 'pg'
import { askWhoIsWho } from '#diary/clients/server/offers/ask-who-is-who.ts'
import { bringBackClient } from '#diary/clients/server/offers/bring-back-client.ts'
import { type Alike, findAlike } from '#diary/clients/server/offers/find-alike.ts'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { folded } from '#lib/text/folded.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'

export interface Booker {
  first_name: string
  last_name: string
  email: string | null
  /** E.164; phone or email is set. */
  phone: string | null
}

export interface Match {
  client_id: string
  is_new: boolean
  /** Records that may be the same person; counted as one with this. */
  likely_ids: string[]
  /** Booking permission; a likely match that isn't allowed to book must ask. */
  booking: 'allow' | 'ask' | 'block'
  /** Typed values that differ from the record, kept with the visit because a stranger may not edit a record. */
  booked_as: string | null
  booked_first_name: string | null
  contact_email: string | null
  contact_phone: string | null
}

/** The booker's record: the `same` person (restored if archived), else a new one. The visitor never learns which. */
export async function matchClient(
  client: pg.PoolClient,
  practiceId: string,
  booker: Booker,
  now: Date,
): Promise<Match> {
  await lockPeople(client, practiceId)
  const alike = await findAlike(client, practiceId, booker)
  const likely_ids = alike.filter(({ verdict }) => verdict === 'likely').map(({ id }) => id)
  const permissions = await permissionsOf(client, practiceId, alike)
  const [first] = alike
  if (first?.verdict === 'same') {
    await bringBackClient(client, practiceId, first.id)
    const named = await withLastName(client, practiceId, first, booker)
    const typed = typedBeside(named, booker)
    if (typed.booked_as) await rememberName(client, practiceId, named, typed.booked_as)
    return { ...typed, is_new: false, likely_ids, booking: permissions.get(first.id) ?? 'allow' }
  }
  const { id: client_id } = await onlyRow<{ id: string }>(client, {
    name: 'make-client',
    text: `insert into clients (practice_id, first_name, last_name, email, phone, source)
      values ($1, $2, $3, $4, $5, 'online') returning id`,
    values: [practiceId, booker.first_name, booker.last_name, booker.email, booker.phone],
  })

  await askWhoIsWho(client, practiceId, client_id, alike, now)
  const nothing = { booked_as: null, booked_first_name: null, contact_email: null, contact_phone: null }
  const isAsked = likely_ids.some(id => permissions.get(id) !== 'allow')
  return { client_id, is_new: true, likely_ids, booking: isAsked ? 'ask' : 'allow', ...nothing }
}

async function permissionsOf(client: pg.PoolClient, practiceId: string, alike: readonly Alike[]) {
  const rows = await allRows<{ id: string; booking: Match['booking'] }>(client, {
    name: 'permissions-of-alike',
    text: 'select id, booking from clients where practice_id = $1 and id = any($2)',
    values: [practiceId, alike.map(({ id }) => id)],
  })
  return new Map(rows.map(({ id, booking }) => [id, booking]))
}

/** At most 20 names, because strangers write them. */
async function rememberName(
  client: pg.PoolClient,
  practiceId: string,
  row: Alike,
  name: string,
): Promise<void> {
  if (folded(name) === folded(wholeName(row))) return
  await client.query({
    name: 'remember-name',
    text: `update clients set other_names = other_names || $3::text where practice_id = $1 and id = $2
      and cardinality(other_names) < 20 and not (select coalesce(bool_or(lower(n) = lower($3)), false) from unnest(other_names) n)`,
    values: [practiceId, row.id, name],
  })
}

/** Fills in a missing last name; never changes an existing one. */
async function withLastName(
  client: pg.PoolClient,
  practiceId: string,
  row: Alike,
  { first_name, last_name }: Booker,
): Promise<Alike> {
  if (row.last_name !== '') return row
  const { rowCount } = await client.query({
    name: 'complete-name',
    text: `update clients set last_name = $4 where practice_id = $1 and id = $2 and source = 'lead_form' and last_name = ''
      and lower(first_name) = lower($3)`,
    values: [practiceId, row.id, first_name, last_name],
  })
  return rowCount ? { ...row, last_name } : row
}

// Exact, so that the page always shows what was typed, whether or not there is a record.
function typedBeside(row: Alike, booker: Booker): Omit<Match, 'likely_ids' | 'booking' | 'is_new'> {
  const isSameName = row.first_name === booker.first_name && row.last_name === booker.last_name
  return {
    client_id: row.id,
    booked_as: isSameName ? null : wholeName(booker),
    booked_first_name: isSameName ? null : booker.first_name,
    contact_email: row.email === booker.email ? null : booker.email,
    contact_phone: row.phone === booker.phone ? null : booker.phone,
  }
}
