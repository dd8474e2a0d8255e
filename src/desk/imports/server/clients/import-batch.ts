import type { Kysely } from 'kysely'
import type pg from 'pg'
import { askWhoIsWho } from '#diary/clients/server/offers/ask-who-is-who.ts'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import type { DB } from '#server/database/schema-types.ts'
import { People } from '../../match-people.ts'
import type { FoundImport } from '../find-import.ts'
import type { WaitingRow } from '../read-waiting.ts'
import type { Decided } from '../row-keys.ts'
import { type Deciding, findClient, takeKnown, takeNew } from './decide-client.ts'
import { readKnown } from './read-known.ts'
import { writeBatch } from './write-batch.ts'

/** Decides rows in order and writes them in few statements. Call it in a transaction. */
export async function importBatch(
  { client, db }: { client: pg.PoolClient; db: Kysely<DB> },
  practiceId: string,
  found: FoundImport,
  rows: readonly WaitingRow[],
  now: Date,
): Promise<void> {
  await lockPeople(client, practiceId)
  const known = await readKnown(client, practiceId, found, rows)
  const deciding: Deciding = { known, people: new People(known.people), links: [] }
  const decided = rows.map((waiting): Decided => {
    const who = findClient(deciding, found.source, waiting)
    const { id } = who
    return id === undefined
      ? takeNew(deciding, waiting, who)
      : takeKnown(deciding, waiting, { ...who, id }, true)
  })
  const counts = await writeBatch({ client, db }, practiceId, found, decided, now)
  const asked = await askOfNew(client, practiceId, deciding, now)
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

/** Asks whether likely duplicates are one person. Returns the count. */
export async function askOfNew(
  client: pg.PoolClient,
  practiceId: string,
  { links }: Pick<Deciding, 'links'>,
  now: Date,
): Promise<number> {
  let asked = 0
  for (const { id, others } of links) {
    const alike = others.map(other => ({ ...other, first_name: '', last_name: '', email: null, phone: null }))
    const told = alike.map(other => ({ ...other, archived_at: null, shares: 'email' as const }))
    asked += (await askWhoIsWho(client, practiceId, id, told, now)).length
  }
  return asked
}
