import type pg from 'pg'

/** Waits for a running campaign step and blocks new ones. Lock order: campaign before people, as in campaigns. */
export async function holdCampaigns(client: pg.PoolClient, practiceId: string): Promise<void> {
  await client.query({
    name: 'hold-campaigns',
    text: `select id from campaigns where practice_id = $1 and state in ('scheduled', 'sending', 'paused') order by id for update`,
    values: [practiceId],
  })
}

/** Moves a campaign's position before a deleted address. Call it once the address is out of the record. */
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
