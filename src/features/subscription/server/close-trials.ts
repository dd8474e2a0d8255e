import { normalisePlan, priceOf } from '#features/plans/plans.ts'
import type { Config } from '#server/config.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { GRACE_DAYS, TRIAL_WARNING_DAYS } from '../standing.ts'
import { trialEndedMail, trialEndsMail } from '../subscription-mail.ts'
import { cashier, writeProfile } from './apply-subscription.ts'
import { tellOwner } from './tell-owner.ts'

const dayMs = 86_400_000

/**
 * What time alone changes about a plan: a letter three days before a trial ends and one when it has, the status
 * `expired` (§4), and the end of the grace for a payment that is missing. Nothing is hidden by any of it.
 */
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
    const { rows } = await client.query(
      `select p.id, p.trial_end, p.plan_type from profiles p join practices r on r.id = p.id join auth.users u on u.id = p.id and u.email is not null
        where p.subscription_status = 'trial' and p.trial_end > $1 and p.trial_end <= $2
          and not exists (select from outbound_messages m
            where m.dedupe_key = 'trial-ends:' || p.id || ':' || floor(extract(epoch from p.trial_end))::int8)
        order by p.trial_end limit ${batch} for update of p skip locked`,
      [at, new Date(at.getTime() + TRIAL_WARNING_DAYS * dayMs)],
    )
    for (const { id, trial_end, plan_type } of rows as Ending[]) {
      const words = (owner: Parameters<typeof trialEndsMail>[0]) =>
        trialEndsMail(owner, triedOf(plan_type, config), trial_end, config.publicUrl)
      await tellOwner(client, id, 'trial-ends', secondsOf(trial_end), words, at)
    }
    return rows.length
  })
}

function close({ pool, config, now }: JobDeps): Promise<number> {
  const at = now()
  return inTransaction(pool, cashier, {}, async client => {
    const { rows } = await client.query(
      `update profiles set subscription_status = 'expired', updated_at = $1
        where id in (select id from profiles where subscription_status = 'trial' and trial_end <= $1
          order by trial_end limit ${batch} for update skip locked)
        returning id, trial_end, plan_type`,
      [at],
    )
    for (const { id, trial_end, plan_type } of rows as Ending[]) {
      const words = (owner: Parameters<typeof trialEndedMail>[0]) =>
        trialEndedMail(owner, triedOf(plan_type, config), config.publicUrl)
      await tellOwner(client, id, 'trial-ended', secondsOf(trial_end), words, at)
    }
    return rows.length
  })
}

const triedOf = (plan: string | null, { fullPlanCents }: Config) =>
  priceOf(normalisePlan(plan, () => {}) === 'full' ? 'full' : 'marketing', fullPlanCents)

const secondsOf = (date: Date) => String(Math.floor(date.getTime() / 1000))

function endGrace({ pool, now }: JobDeps): Promise<number> {
  const at = now()
  return inTransaction(pool, cashier, {}, async client => {
    const { rows } = await client.query(
      `select s.practice_id, s.status, s.plan_type, s.past_due_since, p.plan_type as own
        from subscriptions s join profiles p on p.id = s.practice_id
        where s.status = 'past_due' and s.past_due_since <= $1 and p.subscription_status = 'active'
          and (s.plan_type = 'full' or app.normal_plan(p.plan_type) <> 'full')
        limit ${batch} for update of s skip locked`,
      [new Date(at.getTime() - GRACE_DAYS * dayMs)],
    )
    for (const row of rows) await writeProfile(client, row.practice_id, row, at)
    return rows.length
  })
}

export const closeTrialsJob: Job = { name: 'close-trials', cron: '*/10 * * * *', run: closeTrials }
