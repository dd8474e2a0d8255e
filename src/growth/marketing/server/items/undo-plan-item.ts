import { memberRights } from '#base/rights/member-rights.ts'
import { takeBackByHand } from '#growth/social/server/offers/set-posted-by-hand.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { mayDo } from '../../items/item-state.ts'
import { itemRefusals } from '../../messages.ts'
import { changedItem, undoItemInput } from '../../schema.ts'
import { changeItem, findItem } from './find-item.ts'
import { handedToNothing, undoItem } from './take-back-item.ts'

/** Undoes an approval, a skip or a manual completion until it is sent. */
export const undoPlanItem = verb({
  name: 'undo-plan-item',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: undoItemInput,
  output: changedItem,
  refusals: itemRefusals,
  run: async ({ client, db, practiceId, input, now }) => {
    const item = await findItem(client, practiceId, input.item_id)
    if (!item) return fail('not_found')
    if (item.revision !== input.revision) return fail('changed_meanwhile')
    if (!mayDo('undo', item.state)) return fail('not_now')
    if (item.state === 'done') {
      if (item.task_id)
        await client.query({
          name: 'open-task-of-item',
          text: `update tasks set state = 'open', done_at = null, done_by = null where practice_id = $1 and id = $2 and state = 'done'`,
          values: [practiceId, item.task_id],
        })
      if (item.post_id && !(await takeBackByHand(client, practiceId, item.post_id)))
        return fail('already_left')
      return changeItem(client, practiceId, item, { state: 'approved', done_at: null })
    }
    if (item.state !== 'skipped' && !(await undoItem({ client, db, practiceId, now }, item)))
      return fail('already_left')
    return changeItem(client, practiceId, item, {
      state: 'proposed',
      state_before: null,
      ...handedToNothing,
    })
  },
})
