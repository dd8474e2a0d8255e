import { memberRights } from '#base/rights/member-rights.ts'
import { setPostedByHand } from '#growth/social/server/offers/set-posted-by-hand.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { mayDo } from '../../items/item-state.ts'
import { itemRefusals } from '../../messages.ts'
import { changedItem, finishItemInput } from '../../schema.ts'
import { changeItem, findItem } from './find-item.ts'

export const finishPlanItem = verb({
  name: 'finish-plan-item',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: finishItemInput,
  output: changedItem,
  refusals: itemRefusals,
  run: async ({ client, practiceId, input, now, asker }) => {
    const item = await findItem(client, practiceId, input.item_id)
    if (!item) return fail('not_found')
    if (item.revision !== input.revision) return fail('changed_meanwhile')
    if (!mayDo('finish', item.state) || item.automation) return fail('not_now')
    if (item.task_id)
      await client.query({
        name: 'finish-task-of-item',
        text: `update tasks set state = 'done', done_at = $3, done_by = $4 where practice_id = $1 and id = $2 and state = 'open'`,
        values: [practiceId, item.task_id, now, asker.userId ?? null],
      })
    if (item.post_id && !(await setPostedByHand(client, practiceId, item.post_id, asker.userId ?? null, now)))
      return fail('not_now')
    return changeItem(client, practiceId, item, { state: 'done', done_at: now, failed_words: null })
  },
})
