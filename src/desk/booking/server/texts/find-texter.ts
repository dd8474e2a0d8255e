import type pg from 'pg'
import { allRows, firstRow } from '#server/database/rows.ts'
import type { Answerer } from '../../text-reply-copy.ts'

/** From the last text sent to that number within 14 days, else the only client with that phone. */
export interface Texter extends Answerer {
  practice_id: string
  client_id: string
  /** Upcoming visits that texts were about. */
  appointment_ids: string[]
}

/** Runs as service_role, because the practice isn't known yet. Undefined if no one or several people fit. */
export async function findTexter(
  client: pg.PoolClient,
  number: string,
  now: Date,
): Promise<Texter | undefined> {
  const last = await firstRow<Omit<Texter, 'appointment_ids'>>(client, {
    name: 'last-text-to',
    text: `select m.practice_id, m.client_id, p.name, p.phone from outbound_messages m join practices p on p.id = m.practice_id
      where m.recipient = $1 and m.channel = 'sms' and m.client_id is not null and m.sent_at > $2::timestamptz - interval '14 days'
        and m.sent_at <= $2 order by m.sent_at desc limit 1`,
    values: [number, now],
  })
  if (!last) {
    const people = await allRows<Omit<Texter, 'appointment_ids'>>(client, {
      name: 'people-of-phone',
      text: `select c.practice_id, c.id as client_id, p.name, p.phone from clients c join practices p on p.id = c.practice_id
        where c.contacts && array[$1] and c.merged_into is null and c.erased_at is null limit 2`,
      values: [number],
    })
    return people.length === 1 ? { ...(people[0] as (typeof people)[0]), appointment_ids: [] } : undefined
  }
  const visits = await allRows<{ id: string }>(client, {
    name: 'visits-texted-about',
    text: `select a.id from appointments a where a.practice_id = $1 and a.starts_at > $3::timestamptz
        and a.status in ('pending', 'confirmed') and a.id in (select m.appointment_id from outbound_messages m
          where m.recipient = $2 and m.channel = 'sms' and m.practice_id = $1 and m.sent_at > $3 - interval '14 days' and m.says = 'upcoming')
      order by a.starts_at limit 5`,
    values: [last.practice_id, number, now],
  })
  return { ...last, appointment_ids: visits.map(({ id }) => id) }
}
