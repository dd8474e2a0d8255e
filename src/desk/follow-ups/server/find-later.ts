import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import type { FollowUpKind, FollowUpWay } from '../kinds.ts'
import type { LaterFollowUp } from '../schema.ts'
import type { FollowUpQuery } from './find-follow-ups.ts'

interface Row {
  kind: FollowUpKind
  occasion: string | null
  follow_up_id: string
  client_id: string
  first_name: string
  last_name: string
  way: FollowUpWay | null
  words: string | null
  until: string
}

/** Snoozed or planned for later, soonest first, at most 200, without settled ones. */
export async function findLater(
  client: pg.PoolClient,
  practiceId: string,
  { now, today, mine }: Omit<FollowUpQuery, 'most'>,
): Promise<LaterFollowUp[]> {
  const rows = await allRows<Row>(client, {
    name: 'follow-ups-later',
    text: `select f.kind, f.occasion, f.id as follow_up_id, c.id as client_id, c.first_name, c.last_name, f.way, f.words,
        greatest(f.snoozed_until, (f.due_at at time zone p.time_zone)::date)::text as until
      from follow_ups f
      join practices p on p.id = f.practice_id
      join clients c on c.practice_id = $1 and c.id = f.client_id and c.archived_at is null and c.merged_into is null
      left join client_visit_times t on t.practice_id = $1 and t.client_id = c.id
      left join appointments v on v.practice_id = $1 and v.id = f.appointment_id
      where f.practice_id = $1 and f.state = 'open'
        and greatest(f.snoozed_until, (f.due_at at time zone p.time_zone)::date) > $3::date
        and case f.kind when 'by_hand' then true when 'not_delivered' then v.starts_at > $2
          when 'come_again' then t.next_at = 'infinity' and t.last_at = v.starts_at else t.next_at = 'infinity' end
        and ($4::uuid is null or f.created_by = $4 or v.practitioner_id in (
          select o.id from practitioners o where o.practice_id = $1 and o.user_id = $4))
      order by until, f.id limit 200`,
    values: [practiceId, now, today, mine],
  })
  return rows.map(({ client_id, first_name, last_name, ...row }) => ({
    ...row,
    client: { id: client_id, first_name, last_name },
  }))
}
