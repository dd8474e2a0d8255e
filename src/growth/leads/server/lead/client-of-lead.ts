import type pg from 'pg'
import { askWhoIsWho } from '#diary/clients/server/offers/ask-who-is-who.ts'
import { bringBackClient } from '#diary/clients/server/offers/bring-back-client.ts'
import { type Alike, findAlike } from '#diary/clients/server/offers/find-alike.ts'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import { folded } from '#lib/text/folded.ts'
import { onlyRow } from '#server/database/rows.ts'

export interface LeadPerson {
  first_name: string
  last_name: string
  email: string | null
  /** E.164. */
  phone: string | null
}

/** The matching client record or a new one. null if the plan is full or nothing identifies the person. */
export async function clientOfLead(
  client: pg.PoolClient,
  practiceId: string,
  person: LeadPerson,
  source: 'lead_form' | 'staff' | 'online',
  now: Date,
): Promise<string | null> {
  await lockPeople(client, practiceId)
  const alike = await findAlike(client, practiceId, person)
  const [first] = alike
  const same = first?.verdict === 'same' ? first : onlyNamesake(alike, person, source)
  if (same) {
    await bringBackClient(client, practiceId, same.id)
    return same.id
  }
  if (!person.first_name) return null
  const { yes } = await onlyRow<{ yes: boolean }>(client, {
    name: 'room-for-lead',
    text: 'select app.takes_clients($1, 1) as yes',
    values: [practiceId],
  })
  if (!yes) return null
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'client-of-lead',
    text: `insert into clients (practice_id, first_name, last_name, email, phone, source) values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [practiceId, person.first_name, person.last_name, person.email, person.phone, source],
  })
  await askWhoIsWho(client, practiceId, id, alike, now)
  return id
}

/** Forms have no last name, so a matching first name at a confirmed address is that person, unless two match. */
function onlyNamesake(
  alike: readonly Alike[],
  { first_name, last_name }: LeadPerson,
  source: 'lead_form' | 'staff' | 'online',
): Alike | undefined {
  if (last_name !== '' || first_name === '') return undefined
  const found = alike.filter(
    one => folded(one.first_name) === folded(first_name) && (source === 'staff' || one.shares === 'email'),
  )
  return found.length === 1 ? found[0] : undefined
}
