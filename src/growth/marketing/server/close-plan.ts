import { memberRights } from '#base/rights/member-rights.ts'
import { allRows, firstRow, onlyRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { planRefusals } from '../messages.ts'
import { closedPlan, closePlanInput } from '../schema.ts'
import { dropDrafts } from './drafts/drop-drafts.ts'
import { shownStateSql } from './items/shown-state.ts'

/** Closes a plan and records what is done. Approved items still go out where they were handed to. Idempotent. */
export const closePlan = verb({
  name: 'close-plan',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: closePlanInput,
  output: closedPlan,
  refusals: planRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const { plan_id } = input
    const plan = await firstRow<{ state: string }>(client, {
      name: 'plan-to-close',
      text: 'select state from marketing_plans where practice_id = $1 and id = $2 for update',
      values: [practiceId, plan_id],
    })
    if (!plan) return fail('not_found')
    if (plan.state === 'open') {
      await client.query({
        name: 'finish-items-of-plan',
        text: `update plan_items u set state = 'done', done_at = $3, failed_words = null
          from plan_items i where u.practice_id = $1 and u.plan_id = $2 and i.practice_id = $1 and i.id = u.id
            and i.state <> 'done' and ${shownStateSql('$3::timestamptz')} = 'done'`,
        values: [practiceId, plan_id, now],
      })
      const unsaid = await allRows<{ id: string }>(client, {
        name: 'unapproved-of-plan',
        text: `select id from plan_items where practice_id = $1 and plan_id = $2 and state in ('proposed', 'skipped')`,
        values: [practiceId, plan_id],
      })
      const ids = unsaid.map(({ id }) => id)
      await dropDrafts(client, practiceId, ids, now)
      await client.query({
        name: 'close-plan',
        text: `update marketing_plans set state = 'closed', closed_at = $3 where practice_id = $1 and id = $2`,
        values: [practiceId, plan_id, now],
      })
    }
    const counts = await onlyRow<{ done: number; skipped: number; open: number }>(client, {
      name: 'counts-of-plan',
      text: `select count(*) filter (where state = 'done')::integer as done, count(*) filter (where state = 'skipped')::integer as skipped,
          count(*) filter (where state not in ('done', 'skipped'))::integer as open
        from plan_items where practice_id = $1 and plan_id = $2`,
      values: [practiceId, plan_id],
    })
    return { plan_id, ...counts }
  },
})
