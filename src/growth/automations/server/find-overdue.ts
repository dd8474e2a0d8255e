import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { winBack } from '../automations.ts'

export interface Overdue {
  client_id: string
  first_name: string
  last_name: string
  /** 1 to 3. */
  step: number
  dedupe_key: string
}

/**
 * At most `most` clients to win back, with the email that is due: 3 or more kept visits, a week past their rhythm,
 * nothing upcoming. Locks them until the transaction ends; other callers skip them.
 */
export const findOverdue = (
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  most: number,
): Promise<Overdue[]> =>
  allRows<Overdue>(client, {
    name: 'find-overdue',
    text: `select c.id as client_id, c.first_name, c.last_name, s.step, k.key || s.step as dedupe_key
      from client_visit_times t
      join practices p on p.id = t.practice_id
      join clients c on c.practice_id = t.practice_id and c.id = t.client_id and c.archived_at is null and c.merged_into is null and c.erased_at is null
      cross join lateral (select 'win-back:' || c.id || ':' || extract(epoch from t.last_at)::bigint || ':' as key) k
      cross join lateral (select (select count(*) from outbound_messages m where m.practice_id = $1 and m.dedupe_key in (k.key || 1, k.key || 2, k.key || 3))
        ::integer + 1 as step) s
      left join outbound_messages b on b.dedupe_key = k.key || (s.step - 1)
      where t.practice_id = $1 and t.visits >= ${winBack.visits} and t.rhythm_days is not null and t.next_at = 'infinity'
        and t.last_at > $2::timestamptz - interval '${winBack.longest} days'
        and (t.last_at at time zone p.time_zone)::date + t.rhythm_days + ${winBack.late} <= ($2 at time zone p.time_zone)::date
        and s.step <= ${winBack.mails}
        and (s.step = 1 or b.status in ('sent', 'kept') and coalesce(b.sent_at, b.send_after) <= $2::timestamptz - interval '${winBack.apart} days')
      order by t.last_at desc, c.id limit $3 for no key update of c skip locked`,
    values: [practiceId, now, most],
  })
