import type pg from 'pg'

/** By the client (`left`) or staff; its open offer goes to the next person. */
export async function leaveList(
  client: pg.PoolClient,
  practiceId: string,
  requestId: string,
  state: 'left' | 'withdrawn',
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'leave-list',
    text: `update opening_requests set state = $3, ended_at = $4 where practice_id = $1 and id = $2 and state = 'waiting'`,
    values: [practiceId, requestId, state, now],
  })
  await client.query({
    name: 'offers-of-leaver',
    text: `with ended as (update opening_offers set state = $3, answered_at = $4
          where practice_id = $1 and request_id = $2 and state in ('offered', 'waiting') returning opening_id)
      update openings set next_at = now() where practice_id = $1 and state = 'open' and id in (select opening_id from ended)`,
    values: [practiceId, requestId, state === 'left' ? 'declined' : 'withdrawn', now],
  })
  return rowCount === 1
}
