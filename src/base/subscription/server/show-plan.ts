import { effectivePlan, limitFor, type PlanFields, priceOf, subscriptionLabel } from '#base/plans/plans.ts'
import { trialStatus } from '#base/plans/trial.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { subscriptionRefusals } from '../messages.ts'
import { noInput, showPlanOutput } from '../schema.ts'
import { firstPaymentAt } from '../subscription-status.ts'

interface Row extends Omit<PlanFields, 'trial_start' | 'trial_end'> {
  trial_start: Date | null
  trial_end: Date | null
  is_super_admin: boolean
  is_payment_missing: boolean
}

/** The owner's plan (§4) and the limits. */
export const showPlan = verb({
  name: 'show-plan',
  who: 'member',
  roles: memberRights['see-diary'],
  readOnly: true,
  input: noInput,
  output: showPlanOutput,
  refusals: subscriptionRefusals,
  run: async ({ client, practiceId, asker, config, now }) => {
    const row = await firstRow<Row>(client, {
      name: 'plan-fields',
      text: `select plan_type, subscription_status, trial_start, trial_end, app.is_super_practice() as is_super_admin,
          exists (select from subscriptions s where s.practice_id = profiles.id and s.status = 'past_due') as is_payment_missing
        from profiles where id = $1`,
      values: [practiceId],
    })
    if (!row) return fail('not_found')
    const { is_super_admin } = row
    const iso = (date: Date | null) => date?.toISOString() ?? null
    const profile = { ...row, trial_start: iso(row.trial_start), trial_end: iso(row.trial_end) }
    const { arePlansOn, fullPlanCents } = config
    const plan = arePlansOn ? effectivePlan(profile, now.getTime(), () => {}) : 'full'
    const standing = { plan, isSuperAdmin: is_super_admin }
    return {
      practice_id: practiceId,
      plan,
      label: subscriptionLabel(profile, now.getTime()),
      trial_days_left: trialStatus(profile, now.getTime()).daysRemaining,
      trial_end: profile.trial_end,
      subscription_status: row.subscription_status ?? '',
      is_super_admin,
      is_payment_missing: row.is_payment_missing,
      is_owner: asker.userId === practiceId,
      limits: {
        clients: limitFor(standing, 'clients'),
        appointments: limitFor(standing, 'appointments'),
        practitioners: limitFor(standing, 'practitioners'),
      },
      first_payment_at: iso(firstPaymentAt(row.trial_end, now.getTime())),
      are_plans_on: arePlansOn,
      prices: { marketing: priceOf('marketing', fullPlanCents), full: priceOf('full', fullPlanCents) },
      provider: config.stripe ? ('stripe' as const) : ('test' as const),
    }
  },
})
