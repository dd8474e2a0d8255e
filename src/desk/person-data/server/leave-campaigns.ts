import type pg from 'pg'

/**
 * Waits for the step of a campaign that is being written, and lets none begin before the transaction ends: each begins with its
 * campaign and goes on to its people, and so does an erasure.
 */
export async function holdCampaigns(client: pg.PoolClient, practiceId: string): Promise<void> {
  await client.query({
    name: 'hold-campaigns',
    text: `select id from campaigns where practice_id = $1 and state in ('scheduled', 'sending', 'paused') order by id for update`,
    values: [practiceId],
  })
}

/**
 * A campaign that has come as far as an address that nobody has any more stands at the one before it: what it goes on with is the
 * same. Call it once the address is out of the record.
 */
export async function leaveCampaigns(client: pg.PoolClient, practiceId: string): Promise<void> {
  const place = `app.campaign_place(case g.channel when 'email' then c.email else c.phone end, c.id)`
  const living = 'from clients c where c.practice_id = $1 and c.erased_at is null'
  await client.query({
    name: 'leave-campaigns',
    text: `update campaigns g set reached = (select max(${place}) ${living} and ${place} < g.reached collate "C")
      where g.practice_id = $1 and g.reached is not null and not exists (select ${living} and ${place} = g.reached)`,
    values: [practiceId],
  })
}
