import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { mayDo } from '../../items/item-state.ts'
import { itemRefusals } from '../../messages.ts'
import { changedItem, editItemInput } from '../../schema.ts'
import { changeItem, findItem } from './find-item.ts'

export const editPlanItem = verb({
  name: 'edit-plan-item',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: editItemInput,
  output: changedItem,
  refusals: itemRefusals,
  run: async ({ client, practiceId, input }) => {
    const { item_id, revision, title, note } = input
    const item = await findItem(client, practiceId, item_id)
    if (!item) return fail('not_found')
    if (item.revision !== revision) return fail('changed_meanwhile')
    if (!mayDo('change', item.state)) return fail('not_now')
    return changeItem(client, practiceId, item, { title, note })
  },
})
