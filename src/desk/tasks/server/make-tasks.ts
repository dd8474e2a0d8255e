import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import type { TaskRuleKind } from '../schema.ts'

// Finds rules across practices; tasks are made as each practice's worker.
const clock: Caller = { role: 'service_role', claims: {} }

/** Older events make no task, so that an outage doesn't flood a team. */
const lookBack = `interval '14 days'`

/** SQL per kind: $1 practice, $2 since, $3 until, $6 assignee. One task per key. */
const found: Record<TaskRuleKind, string> = {
  // A client's first visit, still upcoming. Imported clients don't count.
  new_client: `select distinct on (a.client_id) a.id, a.client_id, a.practitioner_id, 'new_client:' || a.client_id as key, null::date as due
    from appointments a
    where a.practice_id = $1 and a.created_at > $2 and a.created_at <= $3 and a.source <> 'import'
      and a.status not in ('cancelled', 'no_show') and a.starts_at > a.created_at
      and not exists (select from appointments b where b.practice_id = $1 and b.client_id = a.client_id and b.id <> a.id
        and (b.created_at < a.created_at or b.starts_at < a.created_at))
    order by a.client_id, a.created_at, a.id`,
  visit_missed: `select a.id, a.client_id, a.practitioner_id, 'visit_missed:' || a.id as key, null::date as due from appointments a
    where a.practice_id = $1 and a.status = 'no_show' and a.source <> 'import'
      and exists (select from appointment_events e where e.practice_id = $1 and e.appointment_id = a.id
        and e.kind = 'marked' and e.details ->> 'to' = 'no_show' and e.created_at > $2 and e.created_at <= $3)`,
  // Canceled by the client, with nothing else booked.
  visit_cancelled: `select a.id, a.client_id, a.practitioner_id, 'visit_cancelled:' || a.id as key, null::date as due from appointments a
    where a.practice_id = $1 and a.status = 'cancelled' and a.cancelled_by = 'client' and a.cancelled_at > $2 and a.cancelled_at <= $3
      and not exists (select from appointments b where b.practice_id = $1 and b.client_id = a.client_id
        and b.status in ('pending', 'confirmed') and b.starts_at > $3)`,
  // A week ahead, for clients seen within a year. February 29 is on the 28th in other years.
  birthday: `select null::uuid as id, c.id as client_id, v.practitioner_id,
      'birthday:' || c.id || ':' || extract(year from d.due) as key, d.due
    from (select ($6::date + n) as due from generate_series(0, 6) n) d
    join clients c on c.practice_id = $1 and c.archived_at is null
      and to_char(c.birth_date, 'MMDD') in (to_char(d.due, 'MMDD'),
        case when to_char(d.due, 'MMDD') = '0228' and to_char(d.due + 1, 'MMDD') = '0301' then '0229' end)
    join lateral (select a.practitioner_id from appointments a where a.practice_id = $1 and a.client_id = c.id
      and a.status not in ('cancelled', 'no_show') and a.starts_at > $3::timestamptz - interval '1 year' and a.starts_at <= $3
      and $2::timestamptz is not null order by a.starts_at desc limit 1) v on true`,
}

interface Rule {
  kind: TaskRuleKind
  words: string
  assigned_to: string | null
  due_days: number
  on_since: Date
  time_zone: string
}

/** Each task once, whatever happened to it since. */
export async function makeTasks(deps: JobDeps): Promise<void> {
  const practices = await inTransaction(deps.pool, clock, { readOnly: true }, client =>
    allRows<{ practice_id: string }>(client, {
      name: 'practices-with-task-rules',
      text: 'select distinct practice_id from task_rules where is_on order by practice_id',
      values: [],
    }),
  )
  for (const { practice_id } of practices) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    try {
      await inTransaction(deps.pool, worker, {}, client => makeOf(client, practice_id, deps.now()))
    } catch (error) {
      // A practice at its limit must not block the others.
      deps.log.warn({ practice_id, name: (error as Error).name }, 'tasks were not made')
    }
  }
}

async function makeOf(client: pg.PoolClient, practiceId: string, now: Date): Promise<void> {
  const rules = await allRows<Rule>(client, {
    name: 'task-rules-that-hold',
    text: `select r.kind, r.words, r.due_days, r.on_since, p.time_zone,
        (select m.user_id from practice_members m where m.practice_id = $1 and m.user_id = r.assigned_to and m.removed_at is null) as assigned_to
      from task_rules r join practices p on p.id = r.practice_id
      where r.practice_id = $1 and r.is_on and app.may_open($1, 'practice-management', $2)`,
    values: [practiceId, now],
  })
  for (const rule of rules) await apply(client, practiceId, rule, now)
}

async function apply(client: pg.PoolClient, practiceId: string, rule: Rule, now: Date): Promise<void> {
  await client.query({
    name: `tasks-of-${rule.kind}`,
    text: `insert into tasks (practice_id, title, client_id, appointment_id, assigned_to, due_on, made_key, created_at)
      select $1, $4, f.client_id, f.id,
        coalesce($5::uuid, (select m.user_id from practitioners p
          join practice_members m on m.practice_id = p.practice_id and m.user_id = p.user_id and m.removed_at is null
          where p.practice_id = $1 and p.id = f.practitioner_id), $1),
        coalesce(f.due, $6::date) + $7::integer, f.key, $3
      from (${found[rule.kind].replaceAll('$2', `greatest($2::timestamptz, $3::timestamptz - ${lookBack})`)}) f
      where not exists (select from tasks t where t.practice_id = $1 and t.made_key = f.key)
      limit 500
      on conflict (practice_id, made_key) do nothing`,
    values: [
      practiceId,
      rule.on_since,
      now,
      rule.words,
      rule.assigned_to,
      localDateOf(rule.time_zone, now.getTime()),
      rule.due_days,
    ],
  })
}

export const makeTasksJob: Job = { name: 'make-tasks', cron: '*/5 * * * *', run: makeTasks }
