import type pg from 'pg'

/** Serializes requests of a practice until the transaction ends, so that each sees the earlier ones. */
export async function lockSurveyRequests(client: pg.PoolClient, practiceId: string): Promise<void> {
  await client.query({
    name: 'lock-asks',
    text: 'select pg_advisory_xact_lock(7231020, hashtext($1))',
    values: [practiceId],
  })
}
