import type pg from 'pg'
import { bringBackClient } from '#features/clients/server/bring-back-client.ts'

export interface Booker {
  first_name: string
  last_name: string
  email: string
  /** E.164. */
  phone: string
}

export interface Match {
  client_id: string
  is_new: boolean
  /** What was typed and is not what the record says: kept with the appointment, since a stranger may not edit a record. */
  booked_as: string | null
  contact_email: string | null
  contact_phone: string | null
}

/**
 * The one record of a person: found by e-mail, else by phone, else made; one that was archived comes back. Call it
 * under `lockPractice`; a record that staff make at the same moment is found on the second look (the unique indexes see to that).
 */
export async function matchClient(client: pg.PoolClient, practiceId: string, booker: Booker): Promise<Match> {
  const { email, phone, first_name, last_name } = booker
  for (let tries = 0; tries < 3; tries++) {
    const { rows } = await client.query({
      name: 'match-client',
      text: `select id, first_name, last_name, email, phone from clients
        where practice_id = $1 and archived_at is null and (email = $2 or phone = $3)
        order by (email = $2) desc nulls last limit 1`,
      values: [practiceId, email, phone],
    })
    if (rows[0]) return matchOf(rows[0], booker)
    const archived = await findArchived(client, practiceId, email, phone)
    if (archived) {
      await bringBackClient(client, practiceId, archived.id)
      return matchOf(archived, booker)
    }
    const made = await client.query({
      name: 'make-client',
      text: `insert into clients (practice_id, first_name, last_name, email, phone, source)
        values ($1, $2, $3, $4, $5, 'online') on conflict do nothing returning id`,
      values: [practiceId, first_name, last_name, email, phone],
    })
    const id = made.rows[0]?.id as string | undefined
    if (id) return { client_id: id, is_new: true, booked_as: null, contact_email: null, contact_phone: null }
  }
  throw new Error('A client could be neither found nor made')
}

async function findArchived(
  client: pg.PoolClient,
  practiceId: string,
  email: string,
  phone: string,
): Promise<Row | undefined> {
  const { rows } = await client.query({
    name: 'match-archived-client',
    text: `select id, first_name, last_name, email, phone from clients
      where practice_id = $1 and archived_at is not null and (email = $2 or phone = $3)
      order by (email = $2) desc nulls last, archived_at desc limit 1`,
    values: [practiceId, email, phone],
  })
  return rows[0] as Row | undefined
}

type Row = { id: string; first_name: string; last_name: string; email: string | null; phone: string | null }

function matchOf(row: Row, booker: Booker): Match {
  const plain = (first: string, last: string) => `${first} ${last}`.trim().toLowerCase().replace(/\s+/g, ' ')
  const isSameName = plain(row.first_name, row.last_name) === plain(booker.first_name, booker.last_name)
  return {
    client_id: row.id,
    is_new: false,
    booked_as: isSameName ? null : `${booker.first_name} ${booker.last_name}`.trim(),
    contact_email: row.email === booker.email ? null : booker.email,
    contact_phone: row.phone === booker.phone ? null : booker.phone,
  }
}
