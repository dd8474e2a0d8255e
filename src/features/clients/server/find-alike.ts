import type pg from 'pg'
import { type Comparison, compare, mailbox } from '#features/clients/duplicates.ts'

/** A person as typed: the address in lower case, the phone as E.164. */
export interface TypedPerson {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

/** A record that shares the address or the phone, and what comes of comparing the two. */
export interface Alike extends Comparison, TypedPerson {
  id: string
  archived_at: Date | null
  /** What is shared: the record's own, or what was typed for one of its visits. */
  shares: 'email' | 'phone'
}

/**
 * The records of a practice that share a person's address or phone, the likeliest first; of equal ones those in use,
 * then the oldest. Nobody else need be asked: a name alone is never more than `no`. Call it under `lockPeople`.
 * @param except a record that is left out
 */
export async function findAlike(
  client: pg.PoolClient,
  practiceId: string,
  person: TypedPerson,
  except?: string,
): Promise<Alike[]> {
  const box = mailbox(person.email)
  if (!box && !person.phone) return []
  const { rows } = await client.query({
    name: 'find-alike',
    text: `select c.id, c.first_name, c.last_name, c.email, c.phone, c.archived_at,
        coalesce(bool_or(app.mailbox(c.email) = $2 or app.mailbox(t.contact_email) = $2), false) as is_email,
        coalesce(bool_or(c.phone = $3 or t.contact_phone = $3), false) as is_phone
      from clients c left join appointments t on t.practice_id = $1 and t.client_id = c.id
        and (app.mailbox(t.contact_email) = $2 or t.contact_phone = $3)
      where c.practice_id = $1 and (c.contacts && array_remove(array[$2, $3]::text[], null) or c.id in (
        select a.client_id from appointments a where a.practice_id = $1 and app.mailbox(a.contact_email) = $2
        union all select a.client_id from appointments a where a.practice_id = $1 and a.contact_phone = $3))
      group by c.id
      order by c.archived_at is not null, c.created_at, c.id`,
    values: [practiceId, box, person.phone],
  })
  return rows
    .filter(row => row.id !== except)
    .map(({ is_email, is_phone, ...row }) => {
      // A record with several addresses is compared by the one that is shared.
      const own = {
        ...row,
        email: is_email ? person.email : row.email,
        phone: is_phone ? person.phone : row.phone,
      }
      return { ...row, ...compare(own, person), shares: is_email ? 'email' : 'phone' } as Alike
    })
    .sort(
      (a, b) =>
        Number(b.verdict === 'same') - Number(a.verdict === 'same') ||
        Number(a.archived_at !== null) - Number(b.archived_at !== null) ||
        b.score - a.score,
    )
}
