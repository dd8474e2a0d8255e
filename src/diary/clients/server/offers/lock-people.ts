import type pg from 'pg'

/**
 * Lets one person of a practice be looked for and written at a time, until the transaction ends: the same form sent
 * twice, or two tabs, make one record. Taken after `lockPractice` where both are.
 */
export async function lockPeople(client: pg.PoolClient, practiceId: string): Promise<void> {
  await client.query({
    name: 'lock-people',
    text: 'select pg_advisory_xact_lock(7231006, hashtext($1))',
    values: [practiceId],
  })
}
