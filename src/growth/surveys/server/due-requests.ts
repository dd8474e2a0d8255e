import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { daysBack, usualHours } from '../ask-rule.ts'

export interface DueRequest {
  appointment_id: string
  client_id: string
  starts_at: Date
  dedupe_key: string
}

/** `isAskable` of ask-rule.ts, over appointments `a`. */
export const askable = `a.status in ('confirmed', 'arrived', 'completed') and (a.source <> 'import' or a.created_at <= a.starts_at)
  and not exists (select from appointments b where b.practice_id = a.practice_id and b.set_id = a.set_id
    and (b.starts_at, b.set_at) < (a.starts_at, a.set_at) and b.starts_at > a.starts_at - interval '12 hours'
    and b.status in ('confirmed', 'arrived', 'completed'))`

/** Over appointments `a`: an email needs the practice's postal address, a text doesn't. As in write-ask.ts. */
export const saysWhere = `(exists (select from practices p where p.id = a.practice_id and btrim(coalesce(p.address, '')) <> '')
  or exists (select from clients c join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
    where c.practice_id = a.practice_id and c.id = a.client_id and coalesce(a.contact_email, k.email) is null
      and coalesce(a.contact_phone, k.phone) is not null))`

/**
 * $1 now, $2 a practice or null for all, $3 default hours. Same rule as `isAskDue` of ask-rule.ts, which a test
 * compares. Never reads ratings, prices or practitioners.
 */
const due = `from appointments a
  left join automation_settings w on w.practice_id = a.practice_id and w.automation = 'review-ask'
  where coalesce(w.is_on, true) and ${askable} and ${saysWhere} and ($2::uuid is null or a.practice_id = $2)
    and a.ends_at <= $1::timestamptz - make_interval(hours => coalesce(w.hours, $3))
    and a.ends_at > $1::timestamptz - make_interval(hours => coalesce(w.hours, $3)) - interval '${daysBack} days'
    and not exists (select from outbound_messages m where m.dedupe_key = 'review-ask:' || a.id)`

/** Practices with due requests and a plan that includes them. */
export async function practicesWithRequests(client: pg.PoolClient, now: Date): Promise<string[]> {
  const rows = await allRows<{ practice_id: string }>(client, {
    name: 'practices-with-asks',
    text: `select d.practice_id from (select distinct a.practice_id ${due}) d
      where app.may_open(d.practice_id, 'review-management', $1::timestamptz)`,
    values: [now, null, usualHours],
  })
  return rows.map(row => row.practice_id)
}

/** Up to `most` visits with due requests, oldest first. */
export const dueRequests = (
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  most: number,
): Promise<DueRequest[]> =>
  allRows<DueRequest>(client, {
    name: 'due-asks',
    text: `select a.id as appointment_id, a.client_id, a.starts_at, 'review-ask:' || a.id as dedupe_key ${due}
      order by a.ends_at, a.id limit $4`,
    values: [now, practiceId, usualHours, most],
  })
