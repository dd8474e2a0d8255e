import type pg from 'pg'
import { wholeName } from '#lib/names/whole-name.ts'
import { folded } from '#lib/text/folded.ts'
import { type Comparison, compare, mailbox } from '#rules/duplicates/duplicates.ts'
import { allRows } from '#server/database/rows.ts'
import type { Lookalike } from '../../schema.ts'

export interface TypedPerson {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  /** YYYY-MM-DD. */
  birth_date?: string | null
}

export interface Alike extends Comparison, TypedPerson {
  id: string
  archived_at: Date | null
  shares: 'email' | 'phone'
}

interface Found extends TypedPerson {
  id: string
  archived_at: Date | null
  known: TypedPerson
  is_first_name: boolean
  is_email: boolean
  is_phone: boolean
}

/** The lookalike as the form shows it; undefined for verdict `no`. */
export function lookalikeOf({ id, verdict, shares, ...person }: Alike): Lookalike | undefined {
  return verdict === 'no' ? undefined : { client_id: id, name: wholeName(person), verdict, field: shares }
}

/**
 * The records of a practice that share a person's address or phone, the likeliest first; of equal ones those in use,
 * then the oldest. Nobody else need be asked: a name alone is never more than `no`. A record that became part of another
 * one is known by what it said, and stands for that one. Call it under `lockPeople`.
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
  const rows = await allRows<Found>(client, {
    name: 'find-alike',
    text: `select k.id, k.first_name, k.last_name, k.email, k.phone, k.archived_at,
        json_build_object('first_name', c.first_name, 'last_name', c.last_name, 'email', c.email, 'phone', c.phone,
          'birth_date', c.birth_date) as known,
        c.source = 'lead_form' and c.last_name = '' as is_first_name,
        coalesce(bool_or($2 = any(c.contacts) or app.mailbox(t.contact_email) = $2), false) as is_email,
        coalesce(bool_or($3 = any(c.contacts) or t.contact_phone = $3), false) as is_phone
      from clients c join clients k on k.practice_id = $1 and k.id = coalesce(c.merged_into, c.id)
        left join appointments t on t.practice_id = $1 and t.client_id = c.id
        and (app.mailbox(t.contact_email) = $2 or t.contact_phone = $3)
      where c.practice_id = $1 and (c.contacts && array_remove(array[$2, $3]::text[], null) or c.id in (
        select a.client_id from appointments a where a.practice_id = $1 and app.mailbox(a.contact_email) = $2
        union all select a.client_id from appointments a where a.practice_id = $1 and a.contact_phone = $3))
      group by c.id, k.id
      order by k.archived_at is not null, k.created_at, k.id`,
    values: [practiceId, box, person.phone],
  })
  const all = rows
    .filter(row => row.id !== except)
    .map(({ is_email, is_phone, is_first_name, known, ...row }) => {
      // A record with several addresses is compared by the shared one.
      const own = {
        ...known,
        email: is_email ? person.email : known.email,
        phone: is_phone ? person.phone : known.phone,
      }
      const compared = compare(own, person)
      // They gave only a first name and proved the address, so nothing else can match.
      const isThem = is_first_name && is_email && folded(known.first_name) === folded(person.first_name)
      const verdict = isThem && compared.verdict === 'no' ? 'same' : compared.verdict
      return { ...row, ...compared, verdict, shares: is_email ? 'email' : 'phone' } as Alike
    })
    .sort(
      (a, b) =>
        Number(b.verdict === 'same') - Number(a.verdict === 'same') ||
        Number(a.archived_at !== null) - Number(b.archived_at !== null) ||
        b.score - a.score,
    )
  return all.filter((one, at) => all.findIndex(({ id }) => id === one.id) === at)
}
