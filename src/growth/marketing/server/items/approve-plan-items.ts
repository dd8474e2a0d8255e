import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { mayDo } from '../../items/item-state.ts'
import { itemRefusals } from '../../messages.ts'
import { topicTitle } from '../../plan-labels.ts'
import { approvedItems, approveItemsInput } from '../../schema.ts'
import { namesOf } from '../subject-names.ts'
import { carryOut, readMay } from './carry-out.ts'
import { changeItem, type FoundItem, findItem } from './find-item.ts'
import { readDesk } from './read-calendar.ts'

/**
 * Approves all given items or none; refuses any that changed since the user saw it. Hands each to what carries it out.
 * Idempotent.
 */
export const approvePlanItems = verb({
  name: 'approve-plan-items',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: approveItemsInput,
  output: approvedItems,
  refusals: itemRefusals,
  onConstraint: {
    most_campaigns: 'not_now',
    most_social_posts: 'not_now',
    most_open_tasks: 'not_now',
  },
  run: async ({ client, db, practiceId, input, now, asker, config }) => {
    const found: { item: FoundItem; read: number | null }[] = []
    // Fixed lock order, so that two concurrent approvals can't deadlock.
    for (const { item_id, revision, draft_revision } of input.items.toSorted((a, b) =>
      a.item_id < b.item_id ? -1 : 1,
    )) {
      const item = await findItem(client, practiceId, item_id)
      if (!item || item.plan_id !== input.plan_id) return fail('not_found')
      if (item.revision !== revision) return fail('changed_meanwhile')
      if (!mayDo('approve', item.state)) return fail('not_now')
      if (item.at <= now.getTime()) return fail('in_the_past')
      if (found.some(each => each.item.id === item.id)) continue
      found.push({ item, read: draft_revision })
    }
    const { facts, calendar, plan } = await readDesk(client, practiceId, input.plan_id, now)
    const names = namesOf(facts)
    const userId = asker.userId ?? null
    const context = {
      client,
      db,
      practiceId,
      now,
      zone: calendar.zone,
      userId,
      publicUrl: config.publicUrl,
      may: await readMay(client, practiceId, now),
    }
    let [tasks, campaigns, scheduled] = [0, 0, 0]
    for (const { item, read } of found) {
      const about = item.subject ?? (item.kind === 'in_room' ? plan.launch_service_id : null)
      const title = item.title ?? topicTitle(item, about ? (names.get(about) ?? null) : null)
      const handed = await carryOut(context, item, title, read)
      if (handed === 'changed') return fail('changed_meanwhile')
      if ('refused' in handed) return fail('may_not_go', { item_id: item.id, words: handed.refused })
      if (handed.task_id) tasks++
      if (handed.state === 'scheduled') scheduled++
      else if (handed.campaign_id) campaigns++
      await changeItem(client, practiceId, item, { ...handed, approved_at: now, approved_by: userId })
    }
    return { approved: found.length, tasks, campaigns, scheduled }
  },
})
