import type pg from 'pg'

export async function bringBackClient(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
): Promise<void> {
  await client.query({
    name: 'bring-back-client',
    text: 'update clients set archived_at = null where practice_id = $1 and id = $2 and archived_at is not null',
    values: [practiceId, clientId],
  })
}
