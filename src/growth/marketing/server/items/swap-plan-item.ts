import { memberRights } from '#base/rights/member-rights.ts'
import { hasTopic, openTopics, servedBy } from '#rules/planning/goals.ts'
import type { PlanGoal } from '#rules/planning/plan-input.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { saysAgain } from '../../items/item-conflicts.ts'
import { mayDo } from '../../items/item-state.ts'
import { itemRefusals } from '../../messages.ts'
import { changedItem, swapItemInput } from '../../schema.ts'
import { dropDrafts } from '../drafts/drop-drafts.ts'
import { askForDrafts } from '../drafts/write-plan-drafts.ts'
import { topicsOf } from '../read-facts.ts'
import { changeItem, findItem } from './find-item.ts'
import { readDesk } from './read-calendar.ts'

/**
 * Replaces a proposal's topic: the next for the same goal not used on its channel in 14 days, else for any goal. The
 * reason stays, since it is about place and time.
 */
export const swapPlanItem = verb({
  name: 'swap-plan-item',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: swapItemInput,
  output: changedItem,
  refusals: itemRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const item = await findItem(client, practiceId, input.item_id)
    if (!item) return fail('not_found')
    if (item.revision !== input.revision) return fail('changed_meanwhile')
    if (!mayDo('change', item.state) || !hasTopic(item.kind)) return fail('not_now')
    const { standing, calendar, facts, plan } = await readDesk(client, practiceId, item.plan_id, now)
    const others = standing.filter(each => each.id !== item.id)
    const served = (topic: { topic: string; subject: string | null }) =>
      servedBy(item.kind, topic, plan.launch_service_id)
    const isService = (subject: string | null) => facts.services.some(({ id }) => id === subject)
    const all = topicsOf(facts, plan.service_ids, plan.launch_service_id).filter(
      each =>
        served(each).length > 0 &&
        (item.kind !== 'gap_filler' || openTopics.has(each.topic)) &&
        (!plan.is_little || isService(each.subject)),
    )
    const place = all.findIndex(each => each.topic === item.topic && each.subject === item.subject)
    const inTurn = [...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))]
    const free = inTurn.filter(each => !saysAgain({ ...item, ...each, people: [] }, others, calendar.zone))
    const said = new Set(others.map(each => each.topic))
    const serving = free.filter(each => served(each).includes(item.goal))
    const next = serving.find(each => !said.has(each.topic)) ?? serving[0] ?? free[0]
    if (!next) return fail('no_other')
    const goals: PlanGoal[] = served(next)
    const goal = goals.includes(item.goal) ? item.goal : goals[0]
    await dropDrafts(client, practiceId, [item.id], now)
    await askForDrafts(client, practiceId, item.plan_id)
    return changeItem(client, practiceId, item, {
      topic: next.topic,
      subject: next.subject,
      title: null,
      goal,
    })
  },
})
