import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import { isLocal, networksOf } from '#server/platform/auth/address.ts'

/** Open visits per email, phone or IP address before further ones need confirmation. */
export const openAtOnce = 5

interface Booker {
  email: string | null
  /** E.164. */
  phone: string | null
  /** IP address, stored only as a keyed hash. */
  address: string
}

/** A keyed hash of the IP address (IPv6: its /56). Null behind an untrusted proxy, where all share one address. */
export function visitorOf(did: 'booked' | 'left', address: string, key: string): string | null {
  if (isLocal(address)) return null
  const home = networksOf(address)[1]?.of ?? address
  return createHmac('sha256', key).update(`${did}:${home}`).digest('base64url').slice(0, 22)
}

/**
 * Whether who books has so many online visits ahead that this one waits for the practice's yes
 * (decision 37). Call it under `lockPractice`, before the visit is written.
 */
export async function hasTooManyOpen(
  client: pg.PoolClient,
  { email, phone, address }: Booker,
  key: string,
  now: Date,
): Promise<boolean> {
  const { open } = await onlyRow<{ open: number }>(client, {
    name: 'open-online-visits',
    text: 'select app.open_online_visits($1, $2, $3, $4) as open',
    values: [email, phone, visitorOf('booked', address, key), now],
  })
  return open >= openAtOnce
}

/** Stored until the visit is over; nothing without an address. */
export async function recordBooker(
  client: pg.PoolClient,
  appointmentId: string,
  address: string,
  key: string,
): Promise<void> {
  const visitor = visitorOf('booked', address, key)
  if (!visitor) return
  await client.query({
    name: 'remember-booker',
    text: 'select app.remember_booker($1, $2)',
    values: [appointmentId, visitor],
  })
}
