import type pg from 'pg'

/** One booking, hold or move per practice until the transaction ends. Take `lockPeople` after it, never before. */
export async function lockPractice(client: pg.PoolClient, practiceId: string): Promise<void> {
  await client.query({
    name: 'lock-practice',
    text: 'select pg_advisory_xact_lock(7231002, hashtext($1))',
    values: [practiceId],
  })
}
