import type pg from 'pg'

/**
 * A visit brings an archived record back to the list, unless an active one has its email or phone by now. Answers
 * nothing: either way the visit hangs on the record that was named.
 */
export async function bringBackClient(
  client: pg.PoolClient,
  practiceId: string,
  clientId: string,
): Promise<void> {
  await client.query({
    name: 'bring-back-client',
    text: `update clients c set archived_at = null
      where c.practice_id = $1 and c.id = $2 and c.archived_at is not null and not exists (select from clients o
        where o.practice_id = $1 and o.id <> c.id and o.archived_at is null
          and (o.email = c.email or o.phone = c.phone))`,
    values: [practiceId, clientId],
  })
}
