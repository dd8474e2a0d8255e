import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import type { Trigger } from '../../definition.ts'

/**
 * Who enters by a trigger. $1 practice, $2 sequence, $3 from, $4 until, $5 trigger value. Looks back one month at most,
 * in case no process was running.
 */
const came: Record<Exclude<Trigger['type'], 'by_hand'>, string> = {
  lead_confirmed: `select l.client_id, 'lead:' || l.id as key, l.confirmed_at as at from leads l
    where l.practice_id = $1 and l.client_id is not null and l.removed_at is null and l.confirmed_at >= $3 and l.confirmed_at <= $4 and $5::text is null`,
  // Half an hour after leaving, they aren't likely to continue.
  booking_left: `select u.client_id, 'left:' || u.id as key, u.left_at + interval '30 minutes' as at from unfinished_bookings u
    where u.practice_id = $1 and u.client_id is not null and u.left_at >= $3::timestamptz - interval '30 minutes'
      and u.left_at <= $4::timestamptz - interval '30 minutes' and $5::text is null
      and ($2::uuid is null or not exists (select from appointments a where a.practice_id = $1 and a.client_id = u.client_id
        and a.created_at >= u.left_at and a.starts_at >= u.left_at))`,
  first_visit: `select t.client_id, 'first_visit:' || t.client_id as key, a.ends_at as at
    from client_visit_times t
    cross join lateral (select v.ends_at from appointments v where v.practice_id = $1 and v.client_id = t.client_id
      and v.starts_at = t.first_at and v.status in ('confirmed', 'arrived', 'completed') order by v.id limit 1) a
    where t.practice_id = $1 and t.first_at >= $3::timestamptz - interval '1 day' and t.first_at <= $4
      and a.ends_at >= $3 and a.ends_at <= $4 and $5::text is null`,
  tag_added: `select g.id as client_id, 'tag_added:' || g.id as key, (g.tags_added ->> $5)::timestamptz as at from clients g
    where g.practice_id = $1 and g.tags_added <> '{}' and g.tags_added ? $5
      and (g.tags_added ->> $5)::timestamptz >= $3 and (g.tags_added ->> $5)::timestamptz <= $4`,
  dormant: `select t.client_id, 'dormant:' || t.client_id || ':' || extract(epoch from t.last_at)::bigint as key,
      t.last_at + make_interval(days => $5::integer) as at
    from client_visit_times t
    where t.practice_id = $1 and t.visits > 0 and t.next_at = 'infinity'
      and t.last_at >= $3::timestamptz - make_interval(days => $5::integer) and t.last_at <= $4::timestamptz - make_interval(days => $5::integer)`,
}

const ofTrigger = (trigger: Trigger): string | null =>
  trigger.type === 'tag_added'
    ? trigger.tag.trim().toLowerCase().slice(0, 80)
    : trigger.type === 'dormant'
      ? String(trigger.days)
      : null

/** SQL and values for who a trigger matched between two times, latest first ($2: the sequence, or null). */
export function cameBetween(
  trigger: Exclude<Trigger, { type: 'by_hand' }>,
  practiceId: string,
  sequenceId: string | null,
  from: Date,
  until: Date,
): { text: string; values: unknown[] } {
  const text = `select e.client_id, e.key, e.at from (${came[trigger.type]}) e
    join clients c on c.practice_id = $1 and c.id = e.client_id and c.archived_at is null and c.merged_into is null and c.erased_at is null
    where $2::uuid is null or not exists (select from sequence_people i where i.practice_id = $1 and i.sequence_id = $2
      and (i.trigger_key = e.key or i.client_id = e.client_id and i.state = 'inside'))`
  return { text, values: [practiceId, sequenceId, from, until, ofTrigger(trigger)] }
}

const MONTH = 30 * 86_400_000

/** Enters people the trigger matched since the sequence was turned on, once per trigger. Returns how many. */
export async function enterPeople(
  client: pg.PoolClient,
  practiceId: string,
  sequence: { id: string; version: number; switched_at: Date; trigger: Trigger },
  now: Date,
): Promise<number> {
  const { id, version, switched_at, trigger } = sequence
  if (trigger.type === 'by_hand' || !(await hasEvents(client, trigger))) return 0
  const from = new Date(Math.max(switched_at.getTime(), now.getTime() - MONTH))
  const { text, values } = cameBetween(trigger, practiceId, id, from, now)
  const { rowCount } = await client.query({
    name: `enter-sequence-${trigger.type}`,
    text: `insert into sequence_people (practice_id, sequence_id, client_id, version, trigger_key, entered_at, next_at, log)
      select $1, $2, n.client_id, $6::integer, n.key, n.at, $4, jsonb_build_array(jsonb_build_object('at',
        (extract(epoch from n.at) * 1000)::bigint, 'what', 'entered'))
      from (${text} order by e.at, e.client_id limit 1000) n
      on conflict on constraint sequence_people_once do nothing`,
    values: [...values, version],
  })
  return rowCount ?? 0
}

/** Before the leads table exists, lead triggers match no one. */
export async function hasEvents(client: pg.PoolClient, trigger: Trigger): Promise<boolean> {
  if (trigger.type !== 'lead_confirmed') return true
  const { there } = await onlyRow<{ there: boolean }>(client, {
    name: 'has-leads',
    text: `select to_regclass('public.leads') is not null as there`,
    values: [],
  })
  return there
}
