import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { type Reminder, standardFollowUpHours } from '../../reminders.ts'
import { remindersOf } from '../offers/reminders/reminders-of.ts'

/** A message about a visit that is due and not written yet. */
export interface DueTelling {
  appointment_id: string
  kind: 'visit-reminder' | 'visit-follow-up' | 'visit-no-show'
  channel: 'email' | 'sms'
  due_at: Date
  dedupe_key: string
}

/**
 * $1 now, $2 default reminders, $3 a practice or null. Per channel only the latest reminder due, and none that was due
 * before the visit was booked or got its time. Texts that would fall at night are written a day ahead (send rules,
 * "When"). Follow-ups skip visits before they were switched on, and imported ones already over. The key has the start,
 * so a moved visit is reminded anew. Several services of one visit are told of once.
 */
const due = `
  from appointments a
  join practices p on p.id = a.practice_id
  left join reminder_settings s on s.practice_id = a.practice_id
  cross join lateral (select case when s.practice_id is null then ${standardFollowUpHours} else s.follow_up_hours end as hours) f
  ${remindersOf('s', '$2')}
  cross join lateral (
    select 'visit-reminder' as kind, e.channel, e.hours, a.starts_at - make_interval(hours => e.hours) as due_at
    from jsonb_to_recordset(w.reminders) as e (channel text, hours integer)
    where a.status = 'confirmed' and a.starts_at > $1::timestamptz
      and not exists (select from jsonb_to_recordset(w.reminders) as l (channel text, hours integer)
        where l.channel = e.channel and l.hours < e.hours and a.starts_at - make_interval(hours => l.hours) <= $1)
    union all
    select 'visit-follow-up', 'email', 0, a.ends_at + make_interval(hours => f.hours)
    where f.hours is not null and a.status in ('confirmed', 'arrived', 'completed')
    union all
    select 'visit-no-show', 'email', 0, a.ends_at + interval '2 hours' where s.tells_no_show and a.status = 'no_show') r
  cross join lateral (select r.kind || ':' || a.id || ':' || extract(epoch from a.starts_at)::bigint || ':' || r.channel || ':' || r.hours
    as dedupe_key) k
  where a.starts_at > $1 - interval '5 days' and a.starts_at <= $1 + interval '169 hours'
    and a.status in ('confirmed', 'arrived', 'completed', 'no_show') and ($3::uuid is null or a.practice_id = $3)
    and (r.due_at <= $1 or r.channel = 'sms' and r.due_at <= $1 + interval '24 hours'
      and ((a.starts_at at time zone p.time_zone)::time <= greatest('08:00', s.text_from)::time
        or (r.due_at at time zone p.time_zone)::time >= least('21:00', s.text_to)::time))
    and case r.kind when 'visit-reminder' then a.created_at <= r.due_at and not exists (
          select from appointment_events e where e.practice_id = a.practice_id and e.appointment_id = a.id
            and e.kind in ('moved', 'restored') and e.created_at > r.due_at)
        else r.due_at > $1 - interval '2 days' and r.due_at >= coalesce(s.updated_at, p.created_at)
          and (a.source <> 'import' or a.created_at <= a.starts_at) end
    and not exists (select from appointments b where b.practice_id = a.practice_id and b.set_id = a.set_id
      and (b.starts_at, b.set_at) < (a.starts_at, a.set_at) and b.starts_at > a.starts_at - interval '12 hours'
      and (b.status = a.status or r.kind = 'visit-follow-up' and b.status in ('confirmed', 'arrived', 'completed')))
    and not exists (select from outbound_messages m where m.dedupe_key = k.dedupe_key)`

/** Practices with something due. */
export async function practicesWithDue(
  client: pg.PoolClient,
  now: Date,
  standard: readonly Reminder[],
): Promise<string[]> {
  const rows = await allRows<{ practice_id: string }>(client, {
    name: 'practices-with-due',
    text: `select distinct a.practice_id ${due}`,
    values: [now, JSON.stringify(standard), null],
  })
  return rows.map(row => row.practice_id)
}

/** Up to `most` due messages of a practice, oldest first. Locks their visits until the transaction ends. */
export async function claimDue(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  standard: readonly Reminder[],
  most: number,
): Promise<DueTelling[]> {
  const found = await allRows<DueTelling>(client, {
    name: 'claim-due',
    text: `select a.id as appointment_id, r.kind, r.channel, r.due_at, k.dedupe_key ${due}
      order by r.due_at, a.id limit $4 for no key update of a skip locked`,
    values: [now, JSON.stringify(standard), practiceId, most],
  })
  // Another process may have written some before the lock.
  const written = await allRows<{ dedupe_key: string }>(client, {
    name: 'due-written',
    text: 'select dedupe_key from outbound_messages where dedupe_key = any($1)',
    values: [found.map(each => each.dedupe_key)],
  })
  const keys = new Set(written.map(each => each.dedupe_key))
  return found.filter(each => !keys.has(each.dedupe_key))
}
