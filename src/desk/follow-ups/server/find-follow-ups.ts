import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { type FollowUpKind, type FollowUpWay, type FoundKind, followUpKinds } from '../kinds.ts'

/** Dates are text. */
export interface FoundFollowUp {
  kind: FollowUpKind
  occasion: string | null
  follow_up_id: string | null
  client_id: string
  first_name: string
  last_name: string
  phone: string | null
  appointment_id: string | null
  practitioner_id: string | null
  starts_at: Date | null
  status: string | null
  service_name: string | null
  visits: number
  no_shows: number
  rhythm_days: number | null
  due_on: string | null
  failed_channel: 'email' | 'sms' | null
  failed_kind: string | null
  has_bounced: boolean
  way: FollowUpWay | null
  words: string | null
  due_at: Date | null
  /** Count of its kind without the limit. */
  total: number
}

export interface FollowUpQuery {
  now: Date
  /** The practice's date. */
  today: string
  /** Account id to filter by; null: everyone. */
  mine: string | null
  most: number
}

const held = `status in ('queued', 'sending', 'sent', 'kept')`
const kept = `status in ('confirmed', 'arrived', 'completed')`

// $1 practice, $2 now, $3 its date. A higher `place` comes first.
const found: Record<FoundKind, string> = {
  // The last undelivered message about an upcoming visit, or about its cancellation.
  not_delivered: `select distinct on (a.id) 'not_delivered:' || m.id as occasion, a.client_id, a.id as appointment_id, a.practitioner_id,
      -extract(epoch from a.starts_at) as place, null::date as due_on, m.channel as failed_channel, m.kind as failed_kind,
      m.status = 'sent' or m.skip_reason is not distinct from 'bounced' as has_bounced
    from appointments a
    join outbound_messages m on m.practice_id = $1 and m.appointment_id = a.id and m.client_id is not null
    where a.practice_id = $1 and a.starts_at > $2 and a.starts_at < $2::timestamptz + interval '90 days'
      and case when m.kind = 'visit-cancelled' then a.status = 'cancelled' else a.status in ('pending', 'confirmed') end
      and m.kind like 'visit-%' and m.kind not in ('visit-follow-up', 'visit-no-show')
      and (m.status = 'failed' or m.status = 'skipped' and m.skip_reason = 'bounced'
        or m.status = 'sent' and exists (select from message_suppressions b where b.practice_id = $1 and b.channel = m.channel
          and b.address = lower(m.recipient) and b.kind = 'hard_bounce' and b.at >= m.sent_at and b.lifted_at is null))
      and not exists (select from outbound_messages l where l.practice_id = $1 and l.appointment_id = a.id
        and l.client_id is not null and l.created_at > m.created_at and l.${held})
    order by a.id, m.created_at desc`,
  // A week past their rhythm, within a year of the last visit, nothing booked (clinical rules, "overdue").
  come_again: `select 'come_again:' || a.id as occasion, t.client_id, a.id as appointment_id, a.practitioner_id,
      extract(epoch from d.due_on::timestamp) as place, d.due_on, null as failed_channel, null as failed_kind, false as has_bounced
    from client_visit_times t
    join practices p on p.id = t.practice_id
    cross join lateral (select (t.last_at at time zone p.time_zone)::date + t.rhythm_days as due_on) d
    cross join lateral (select v.id, v.practitioner_id from appointments v where v.practice_id = $1 and v.client_id = t.client_id
      and v.starts_at = t.last_at and v.${kept} order by v.id desc limit 1) a
    where t.practice_id = $1 and t.last_at > $2::timestamptz - interval '365 days' and t.next_at = 'infinity'
      and t.rhythm_days is not null and t.visits >= 3 and d.due_on + 7 < $3::date`,
  // First visit, from the next day on, unless an automatic or other message was sent.
  after_visit: `select 'after_visit:' || a.id as occasion, t.client_id, a.id as appointment_id, a.practitioner_id,
      extract(epoch from a.starts_at) as place, null::date as due_on, null as failed_channel, null as failed_kind, false as has_bounced
    from client_visit_times t
    join practices p on p.id = t.practice_id
    cross join lateral (select v.id, v.practitioner_id, v.starts_at, v.ends_at, v.source from appointments v where v.practice_id = $1
      and v.client_id = t.client_id and v.starts_at = t.last_at and v.${kept} order by v.id desc limit 1) a
    where t.practice_id = $1 and t.last_at > $2::timestamptz - interval '14 days' and t.visits = 1 and t.next_at = 'infinity'
      and a.source <> 'import' and (a.ends_at at time zone p.time_zone)::date < $3::date
      and exists (select from reminder_settings s where s.practice_id = $1 and s.follow_up_hours is null)
      and not exists (select from outbound_messages m where m.practice_id = $1 and m.client_id = t.client_id
        and m.created_at > a.ends_at and m.${held})`,
  // Last no-show without a message or visit since. The automatic email has two hours to go first.
  missed: `select distinct on (a.client_id) 'missed:' || a.id as occasion, a.client_id, a.id as appointment_id, a.practitioner_id,
      extract(epoch from a.starts_at) as place, null::date as due_on, null as failed_channel, null as failed_kind, false as has_bounced
    from appointments a
    where a.practice_id = $1 and a.status = 'no_show' and a.starts_at > $2::timestamptz - interval '60 days' and a.source <> 'import'
      and a.ends_at < $2::timestamptz - (select case when exists (select from reminder_settings s where s.practice_id = $1
        and s.tells_no_show) then interval '130 minutes' else interval '0' end)
      and not exists (select from appointments b where b.practice_id = $1 and b.client_id = a.client_id and b.starts_at > a.starts_at
        and (b.${kept} or b.status in ('pending', 'no_show')))
      and not exists (select from outbound_messages m where m.practice_id = $1 and m.client_id = a.client_id
        and m.created_at > a.ends_at and m.${held})
    order by a.client_id, a.starts_at desc`,
}

const columns = `c.id as client_id, c.first_name, c.last_name, c.phone, coalesce(t.visits, 0) as visits,
  coalesce(t.no_shows, 0) as no_shows, t.rhythm_days, v.practitioner_id, v.starts_at, v.status, v.service_name`
const joins = `join clients c on c.practice_id = $1 and c.id = k.client_id and c.archived_at is null and c.merged_into is null
    left join client_visit_times t on t.practice_id = $1 and t.client_id = c.id
    left join appointments v on v.practice_id = $1 and v.id = k.appointment_id`

const statementOf = (kind: FollowUpKind) =>
  kind === 'by_hand'
    ? `select 'by_hand' as kind, null as occasion, k.id as follow_up_id, k.appointment_id, ${columns}, null as due_on,
        null as failed_channel, null as failed_kind, false as has_bounced, k.way, k.words, k.due_at, count(*) over ()::integer as total
      from follow_ups k join practices p on p.id = k.practice_id ${joins}
      where k.practice_id = $1 and k.kind = 'by_hand' and k.state = 'open' and $2::timestamptz is not null
        and ($5::text = k.id::text or $5 is null and (k.due_at at time zone p.time_zone)::date <= $3::date
          and (k.snoozed_until is null or k.snoozed_until <= $3::date))
        and ($4::uuid is null or k.created_by = $4)
      order by k.due_at, k.id limit $6`
    : // Counted and cut first: what is told of each is joined to those that are shown.
      `select '${kind}' as kind, k.occasion, k.follow_up_id, k.appointment_id, ${columns}, k.due_on::text,
        k.failed_channel, k.failed_kind, k.has_bounced, k.way, k.words, k.due_at, k.total
      from (select k.*, f.id as follow_up_id, f.way, f.words, f.due_at, count(*) over ()::integer as total from (${found[kind]}) k
        join clients c on c.practice_id = $1 and c.id = k.client_id and c.archived_at is null and c.merged_into is null
        left join follow_ups f on f.practice_id = $1 and f.occasion = k.occasion
        where (f.id is null or f.state = 'open' and ($5::text is not null or f.snoozed_until is null or f.snoozed_until <= $3::date))
          and ($4::uuid is null or k.practitioner_id in (select o.id from practitioners o where o.practice_id = $1 and o.user_id = $4))
          and ($5 is null or k.occasion = $5)
        order by k.place desc, k.occasion limit $6) k ${joins}
      order by k.place desc, k.occasion`

/** `total` counts all, beyond the limit. */
export function findFollowUps(
  client: pg.PoolClient,
  practiceId: string,
  kind: FollowUpKind,
  { now, today, mine, most }: FollowUpQuery,
): Promise<FoundFollowUp[]> {
  return allRows<FoundFollowUp>(client, {
    name: `follow-ups-${kind}`,
    text: statementOf(kind),
    values: [practiceId, now, today, mine, null, most],
  })
}

/** While it's open or snoozed; otherwise undefined. */
export async function findFollowUp(
  client: pg.PoolClient,
  practiceId: string,
  which: { occasion: string } | { follow_up_id: string },
  { now, today }: Pick<FollowUpQuery, 'now' | 'today'>,
): Promise<FoundFollowUp | undefined> {
  const kind = 'occasion' in which ? kindOf(which.occasion) : 'by_hand'
  const key = 'occasion' in which ? which.occasion : which.follow_up_id
  const [row] = await allRows<FoundFollowUp>(client, {
    name: `follow-up-${kind}`,
    text: statementOf(kind),
    values: [practiceId, now, today, null, key, 1],
  })
  return row
}

function kindOf(occasion: string): FollowUpKind {
  const name = occasion.slice(0, occasion.indexOf(':'))
  const kind = followUpKinds.find(each => each === name)
  if (!kind) throw new RangeError(`no such occasion: ${occasion}`)
  return kind
}
