import { normalisePlan, priceOf } from '#base/plans/plans.ts'
import type { Config } from '#server/config.ts'
import { allRows } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { trialEndedMail, trialEndsMail } from '../subscription-mail.ts'
import { GRACE_DAYS, TRIAL_WARNING_DAYS } from '../subscription-status.ts'
import { cashier, type Row, writeProfile } from './apply-subscription.ts'
import { tellOwner } from './tell-owner.ts'

const dayMs = 86_400_000

/** Emails three days before and at a trial's end, the status `expired` (§4), and the end of a payment's grace. */
export async function closeTrials(deps: JobDeps): Promise<void> {
  if (!deps.config.arePlansOn) return
  while ((await warn(deps)) > 0);
  while ((await close(deps)) > 0);
  while ((await endGrace(deps)) > 0);
}

const batch = 50

interface Ending {
  id: string
  plan_type: string | null
  trial_end: Date
}

function warn({ pool, config, now }: JobDeps): Promise<number> {
  const at = now()
  return inTransaction(pool, cashier, {}, async client => {
    const ending = await allRows<Ending>(client, {
      name: 'trials-that-end',
      text: `select p.id, p.trial_end, p.plan_type from profiles p join practices r on r.id = p.id join auth.users u on u.id = p.id and u.email is not null
        where p.subscription_status = 'trial' and p.trial_end > $1 and p.trial_end <= $2 and app.closes_at(p.id) is null
          and not exists (select from outbound_messages m
            where m.dedupe_key = 'trial-ends:' || p.id || ':' || floor(extract(epoch from p.trial_end))::int8)
        order by p.trial_end limit ${batch} for update of p skip locked`,
      values: [at, new Date(at.getTime() + TRIAL_WARNING_DAYS * dayMs)],
    })
    for (const { id, trial_end, plan_type } of ending) {
      const words = (owner: Parameters<typeof trialEndsMail>[0]) =>
        trialEndsMail(owner, triedOf(plan_type, config), trial_end, config.publicUrl)
      await tellOwner(client, id, 'trial-ends', secondsOf(trial_end), words, at)
    }
    return ending.length
  })
}

function close({ pool, config, now }: JobDeps): Promise<number> {
  const at = now()
  return inTransaction(pool, cashier, {}, async client => {
    const ended = await allRows<Ending>(client, {
      name: 'close-trials',
      text: `update profiles set subscription_status = 'expired', updated_at = $1
        where id in (select id from profiles where subscription_status = 'trial' and trial_end <= $1
          order by trial_end limit ${batch} for update skip locked)
        returning id, trial_end, plan_type`,
      values: [at],
    })
    for (const { id, trial_end, plan_type } of ended) {
      const words = (owner: Parameters<typeof trialEndedMail>[0]) =>
        trialEndedMail(owner, triedOf(plan_type, config), config.publicUrl)
      await tellOwner(client, id, 'trial-ended', secondsOf(trial_end), words, at)
    }
    return ended.length
  })
}

const triedOf = (plan: string | null, { fullPlanCents }: Config) =>
  priceOf(normalisePlan(plan, () => {}) === 'full' ? 'full' : 'marketing', fullPlanCents)

const secondsOf = (date: Date) => String(Math.floor(date.getTime() / 1000))

type Overdue = Pick<Row, 'status' | 'plan_type' | 'past_due_since'> & { practice_id: string }

function endGrace({ pool, now }: JobDeps): Promise<number> {
  const at = now()
  return inTransaction(pool, cashier, {}, async (client, db) => {
    const overdue = await allRows<Overdue>(client, {
      name: 'graces-that-end',
      text: `select s.practice_id, s.status, s.plan_type, s.past_due_since
        from subscriptions s join profiles p on p.id = s.practice_id
        where s.status = 'past_due' and s.past_due_since <= $1 and p.subscription_status = 'active'
          and (s.plan_type = 'full' or app.normal_plan(p.plan_type) <> 'full')
        limit ${batch} for update of s skip locked`,
      values: [new Date(at.getTime() - GRACE_DAYS * dayMs)],
    })
    for (const row of overdue) await writeProfile({ client, db }, row.practice_id, row, at)
    return overdue.length
  })
}

export const closeTrialsJob: Job = { name: 'close-trials', cron: '*/10 * * * *', run: closeTrials }
