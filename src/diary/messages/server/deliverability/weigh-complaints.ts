import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import { complaintLevel, type MailFigures, ratedDays } from '../../deliverability/complaint-rate.ts'

export interface SendingHealth extends MailFigures {
  touch_days: number
  paused_at: Date | null
  resumed_at: Date | null
}

/** Emails and complaints of the last days, and whether marketing is paused. Counts anew after a resume. */
export const readSendingHealth = (
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
): Promise<SendingHealth> =>
  onlyRow<SendingHealth>(client, {
    name: 'read-sending-health',
    text: `select coalesce(g.touch_days, 7) as touch_days, g.marketing_paused_at as paused_at, g.marketing_resumed_at as resumed_at,
        (select count(*)::int from outbound_messages m where m.practice_id = p.id and m.channel = 'email' and m.status = 'sent'
          and m.client_id is not null and m.sent_at > $2::timestamptz - $3::int * interval '1 day') as mails,
        (select count(*)::int from outbound_messages m where m.practice_id = p.id and m.channel = 'email'
          and m.client_id is not null and m.complained_at > greatest($2::timestamptz - $3::int * interval '1 day', g.marketing_resumed_at)) as complaints
      from practices p left join message_settings g on g.practice_id = p.id where p.id = $1`,
    values: [practiceId, now, ratedDays],
  })

/** Pauses a practice's marketing at too many complaints. An existing pause keeps its start. */
export async function weighComplaints(client: pg.PoolClient, practiceId: string, now: Date): Promise<void> {
  // Locked, so that two simultaneous complaints count each other.
  await client.query({
    name: 'lock-message-settings',
    text: `insert into message_settings as g (practice_id) values ($1)
      on conflict (practice_id) do update set touch_days = g.touch_days`,
    values: [practiceId],
  })
  const health = await readSendingHealth(client, practiceId, now)
  if (health.paused_at || complaintLevel(health) !== 'pause') return
  await client.query({
    name: 'pause-marketing',
    text: `update message_settings set marketing_paused_at = $2, marketing_paused_for = 'complaints'
      where practice_id = $1 and marketing_paused_at is null`,
    values: [practiceId, now],
  })
}
