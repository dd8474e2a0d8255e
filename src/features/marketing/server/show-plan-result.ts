import { readSources } from '#features/attribution/server/read-sources.ts'
import { memberRights } from '#features/rights/member-rights.ts'
import { addDays } from '#lib/dates.ts'
import { instantOf } from '#lib/zones.ts'
import { allRows, firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { planRefusals } from '../messages.ts'
import { planResult, showPlanResultInput } from '../schema.ts'

/** What the items of a plan brought from its first day on, by their own links: bookings made within 14 days of a click. */
export const showPlanResult = verb({
  name: 'show-plan-result',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  readOnly: true,
  input: showPlanResultInput,
  output: planResult,
  refusals: { not_found: planRefusals.not_found },
  run: async ({ client, practiceId, input, now }) => {
    const plan = await firstRow<{ starts_on: string; time_zone: string; currency: string }>(client, {
      name: 'plan-of-result',
      text: `select m.starts_on::text as starts_on, m.time_zone, p.currency from marketing_plans m join practices p on p.id = m.practice_id
        where m.practice_id = $1 and m.id = $2`,
      values: [practiceId, input.plan_id],
    })
    if (!plan) return fail('not_found')
    const items = new Set(
      (
        await allRows<{ id: string }>(client, {
          name: 'items-of-result',
          text: 'select id from plan_items where practice_id = $1 and plan_id = $2',
          values: [practiceId, input.plan_id],
        })
      ).map(({ id }) => id),
    )
    // Four weeks, and the two in which a click still counts.
    const from = new Date(instantOf(plan.time_zone, plan.starts_on, 0))
    const to = new Date(
      Math.max(
        from.getTime() + 1,
        Math.min(now.getTime() + 1, instantOf(plan.time_zone, addDays(plan.starts_on, 42), 0)),
      ),
    )
    const { by } = await readSources(client, practiceId, { from, to }, now)
    const brought = by.plan_item.flatMap(({ key, people, bookings, visits, money_cents }) =>
      key !== null && items.has(key) ? [{ item_id: key, people, bookings, visits, money_cents }] : [],
    )
    const sum = (name: 'people' | 'bookings' | 'visits' | 'money_cents') =>
      brought.reduce((all, each) => all + each[name], 0)
    return {
      currency: plan.currency,
      items: brought,
      total: {
        people: sum('people'),
        bookings: sum('bookings'),
        visits: sum('visits'),
        money_cents: sum('money_cents'),
      },
    }
  },
})
