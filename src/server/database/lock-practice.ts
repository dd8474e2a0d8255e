import type pg from 'pg'

/**
 * Lets one booking, hold or move of a practice happen at a time, until the transaction ends. The
 * exclusion constraints alone keep visits apart; this keeps holds and visits apart. Whoever looks for a person as well
 * takes `lockPeople` after it.
 */
export async function lockPractice(client: pg.PoolClient, practiceId: string): Promise<void> {
  await client.query({
    name: 'lock-practice',
    text: 'select pg_advisory_xact_lock(7231002, hashtext($1))',
    values: [practiceId],
  })
}
