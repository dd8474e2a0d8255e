import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { countryOf } from '#lib/contact/country-of.ts'
import { toE164 } from '#lib/contact/phone.ts'
import type { DB } from '#server/database/schema-types.ts'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import { addressFields, type ClientDetails } from '../../details.ts'
import type { newClientFields } from '../../schema.ts'
import { writeStarredNote } from '../write-starred-note.ts'
import { askWhoIsWho } from './ask-who-is-who.ts'
import { findAlike, lookalikeOf } from './find-alike.ts'
import { lockPeople } from './lock-people.ts'

type Fields = z.output<typeof newClientFields>
export type NewClientCode = 'invalid_phone' | 'client_exists'

/** Returns the id, `invalid_phone`, or `client_exists` {client_id, name, verdict, field}. An existing `newId` is kept. */
export async function writeClient(
  { client, db }: Pick<VerbContext<unknown>, 'client' | 'db'>,
  practiceId: string,
  fields: Fields,
  now: Date,
  newId?: string,
): Promise<string | Failure<NewClientCode>> {
  const phone = await readPhone(db, practiceId, fields.phone)
  if (phone === undefined) return fail('invalid_phone')
  await lockPeople(client, practiceId)
  const details = detailsOf(fields)
  const person = { ...fields, phone, birth_date: fields.birth_date ?? null }
  const alike = await findAlike(client, practiceId, person, newId)
  const first = alike[0] && lookalikeOf(alike[0])
  if (first && !fields.is_somebody_else) return fail('client_exists', first)
  const made = await db
    .insertInto('clients')
    .values({
      ...(newId ? { id: newId } : {}),
      practice_id: practiceId,
      first_name: fields.first_name,
      last_name: fields.last_name,
      email: fields.email,
      phone,
      tags: tidyTags(fields.tags),
      source: 'staff',
      ...details,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return newId as string
  const { id } = made
  if (fields.starred_note) await writeStarredNote(client, practiceId, id, fields.starred_note)
  await askWhoIsWho(client, practiceId, id, alike, now, fields.is_somebody_else)
  return id
}

/** E.164, read with the practice's country; null for none, undefined if invalid. */
export async function readPhone(
  db: Kysely<DB>,
  practiceId: string,
  text: string | null,
): Promise<string | null | undefined> {
  if (!text) return null
  const practice = await db
    .selectFrom('practices')
    .select(['time_zone', 'currency'])
    .where('id', '=', practiceId)
    .executeTakeFirstOrThrow()
  return toE164(text, countryOf(practice))
}

/** Tags that differ only in case are one tag. */
export function tidyTags(tags: readonly string[]): string[] {
  return [...new Map(tags.map(tag => [tag.toLowerCase(), tag])).values()]
}

/** The given details; omitted ones are left out. */
export function detailsOf(
  fields: { [field in keyof ClientDetails]?: string | null | undefined },
): Partial<ClientDetails> {
  const all = detailNames.map(name => [name, fields[name]] as const)
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

const detailNames = ['birth_date', 'time_zone', ...addressFields] as const
