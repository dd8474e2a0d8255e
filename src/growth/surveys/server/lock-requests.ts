import type pg from 'pg'

/** Lets one ask of a practice be decided at a time, until the transaction ends: each sees those before it. */
export async function lockSurveyRequests(client: pg.PoolClient, practiceId: string): Promise<void> {
  await client.query({
    name: 'lock-asks',
    text: 'select pg_advisory_xact_lock(7231020, hashtext($1))',
    values: [practiceId],
  })
}
