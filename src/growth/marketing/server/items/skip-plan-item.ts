import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { mayDo } from '../../items/item-state.ts'
import { itemRefusals } from '../../messages.ts'
import { changedItem, skipItemInput } from '../../schema.ts'
import { changeItem, findItem } from './find-item.ts'
import { handedToNothing, undoItem } from './take-back-item.ts'

/** Skips an item and withdraws what it was handed to. Undo makes it a proposal again. */
export const skipPlanItem = verb({
  name: 'skip-plan-item',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: skipItemInput,
  output: changedItem,
  refusals: itemRefusals,
  run: async ({ client, db, practiceId, input, now }) => {
    const item = await findItem(client, practiceId, input.item_id)
    if (!item) return fail('not_found')
    if (item.revision !== input.revision) return fail('changed_meanwhile')
    if (!mayDo('skip', item.state)) return fail('not_now')
    if (!(await undoItem({ client, db, practiceId, now }, item))) return fail('already_left')
    return changeItem(client, practiceId, item, {
      state: 'skipped',
      state_before: 'proposed',
      failed_words: null,
      ...handedToNothing,
    })
  },
})
