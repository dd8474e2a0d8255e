import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { planRefusals } from '../../messages.ts'
import { planResult, showPlanResultInput } from '../../schema.ts'
import { readPlanResults } from './read-plan-results.ts'

/** Results from the plan's first day: bookings within 14 days of a click. */
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
    const brought = await readPlanResults(client, practiceId, input.plan_id, now)
    if (!brought) return fail('not_found')
    const sum = (name: 'people' | 'bookings' | 'visits' | 'money_cents') =>
      brought.items.reduce((all, each) => all + each[name], 0)
    return {
      ...{ currency: brought.currency, from: brought.from, to: brought.to },
      items: brought.items.map(({ channel, ...item }) => item),
      total: {
        people: sum('people'),
        bookings: sum('bookings'),
        visits: sum('visits'),
        money_cents: sum('money_cents'),
      },
    }
  },
})
