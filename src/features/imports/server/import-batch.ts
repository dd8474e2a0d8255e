import type { Kysely } from 'kysely'
import type pg from 'pg'
import { linkPeople } from '#features/clients/server/link-people.ts'
import { lockPeople } from '#features/clients/server/lock-people.ts'
import { newId } from '#lib/new-id.ts'
import type { DB } from '#server/database/schema-types.ts'
import { type Fillable, missingIn } from '../fill-record.ts'
import { type Likeness, People, personOf } from '../match-people.ts'
import type { FoundImport } from './find-import.ts'
import { readKnown } from './read-known.ts'
import type { WaitingRow } from './read-waiting.ts'
import { type Decided, keysOf, keyText } from './row-keys.ts'
import { writeBatch } from './write-batch.ts'

/**
 * Some rows of an import, whole: decided one after the other, so that each meets those before it, and written in few
 * statements. Call it in a transaction.
 */
export async function importBatch(
  { client, db }: { client: pg.PoolClient; db: Kysely<DB> },
  practiceId: string,
  found: FoundImport,
  rows: readonly WaitingRow[],
  now: Date,
): Promise<void> {
  await lockPeople(client, practiceId)
  const known = await readKnown(client, practiceId, found, rows)
  const people = new People(known.people)
  const decided: Decided[] = []
  const links: { id: string; others: Likeness[] }[] = []
  for (const waiting of rows) {
    const { row } = waiting
    const keys = keysOf(found.source, waiting)
    const byKey = keys.map(key => known.byKey.get(keyText(key))).find(each => each !== undefined)
    const others = byKey ? [] : people.alike(row)
    const id = byKey ?? others.find(({ verdict }) => verdict === 'same')?.id
    const record = id === undefined ? undefined : known.records.get(id)
    if (id !== undefined && record) {
      const filled = missingIn(record, row)
      Object.assign(record, filled)
      decided.push({ waiting, id, keys, filled, isNew: false, isOwn: known.made.has(id) })
      people.add(personOf(id, row))
      for (const key of keys) known.byKey.set(keyText(key), id)
      continue
    }
    const made = newId()
    known.made.add(made)
    known.records.set(made, recordOf(row))
    people.add(personOf(made, row))
    for (const key of keys) known.byKey.set(keyText(key), made)
    if (others.length) links.push({ id: made, others })
    decided.push({ waiting, id: made, keys, filled: {}, isNew: true, isOwn: true })
  }
  const counts = await writeBatch({ client, db }, practiceId, found, decided, now)
  let asked = 0
  for (const { id, others } of links) {
    const alike = others.map(other => ({ ...other, first_name: '', last_name: '', email: null, phone: null }))
    const told = alike.map(other => ({ ...other, archived_at: null, shares: 'email' as const }))
    asked += (await linkPeople(client, practiceId, id, told, now)).length
  }
  await db
    .updateTable('imports')
    .set(({ eb }) => ({
      made: eb('made', '+', counts.made),
      filled: eb('filled', '+', counts.filled),
      known: eb('known', '+', counts.known),
      asked: eb('asked', '+', asked),
    }))
    .where('practice_id', '=', practiceId)
    .where('id', '=', found.id)
    .execute()
}

const recordOf = (row: WaitingRow['row']): Fillable => {
  const nothing: Fillable = {
    last_name: '',
    email: null,
    phone: null,
    other_emails: [],
    other_phones: [],
    tags: [],
    birth_date: null,
    address_street: null,
    address_city: null,
    address_region: null,
    address_postal_code: null,
    address_country: null,
  }
  return { ...nothing, ...missingIn(nothing, row) }
}
