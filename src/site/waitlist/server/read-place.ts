import type pg from 'pg'
import { type Columns, firstRow, onlyRow } from '#server/database/rows.ts'
import type { WaitlistPlace } from '../schema.ts'
import type { PlaceStatus } from '../waitlist-states.ts'

export type EntryRow = Columns<
  'waitlist_entries',
  'id' | 'email' | 'confirmed_at' | 'invited_at' | 'withdrawn_at'
>

export function placeStatus(
  entry: Pick<EntryRow, 'confirmed_at' | 'invited_at' | 'withdrawn_at'>,
): PlaceStatus {
  if (entry.withdrawn_at) return 'left'
  if (entry.invited_at) return 'invited'
  return entry.confirmed_at ? 'waiting' : 'unconfirmed'
}

/** In line: not those who signed up meanwhile. */
export const inLine = `confirmed_at is not null and invited_at is null and withdrawn_at is null
  and not exists (select from auth.users u where u.email = waitlist_entries.email)`

/** The entry of a link, locked for changes; undefined if deleted or invalid. */
export async function entryBehind(
  client: pg.PoolClient,
  token: string,
  lock: 'for update' | '' = '',
): Promise<EntryRow | undefined> {
  return firstRow<EntryRow>(client, {
    name: `waitlist-entry${lock && '-locked'}`,
    text: `select id, email, confirmed_at, invited_at, withdrawn_at from waitlist_entries
      where id = $1::uuid and app.waitlist_token(id) = $2 ${lock}`,
    values: [token.slice(0, 32), token],
  })
}

/** The place counts earlier confirmations, so it never moves back. */
export async function tellPlace(client: pg.PoolClient, entry: EntryRow): Promise<WaitlistPlace> {
  const place = placeStatus(entry)
  if (place !== 'waiting') return { place, email: entry.email, position: null }
  const { position } = await onlyRow<{ position: number }>(client, {
    name: 'waitlist-position',
    text: `select count(*)::int + 1 as position from waitlist_entries
      where ${inLine} and (confirmed_at, id) < ($1, $2)`,
    values: [entry.confirmed_at, entry.id],
  })
  return { place, email: entry.email, position }
}
