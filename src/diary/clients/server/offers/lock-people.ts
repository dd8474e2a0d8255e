import type pg from 'pg'

/** One lookup and write of clients at a time, so a form sent twice makes one record. Taken after `lockPractice`. */
export async function lockPeople(client: pg.PoolClient, practiceId: string): Promise<void> {
  await client.query({
    name: 'lock-people',
    text: 'select pg_advisory_xact_lock(7231006, hashtext($1))',
    values: [practiceId],
  })
}
