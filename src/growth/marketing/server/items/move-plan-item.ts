import { memberRights } from '#base/rights/member-rights.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { whyNot } from '../../items/item-conflicts.ts'
import { mayDo } from '../../items/item-state.ts'
import { itemRefusals } from '../../messages.ts'
import { changedItem, moveItemInput } from '../../schema.ts'
import { dropDrafts } from '../drafts/drop-drafts.ts'
import { askForDrafts } from '../drafts/write-plan-drafts.ts'
import { changeItem, findItem } from './find-item.ts'
import { readDesk } from './read-calendar.ts'

export const movePlanItem = verb({
  name: 'move-plan-item',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'marketingPlan',
  input: moveItemInput,
  output: changedItem,
  refusals: itemRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const item = await findItem(client, practiceId, input.item_id)
    if (!item) return fail('not_found')
    if (item.revision !== input.revision) return fail('changed_meanwhile')
    if (!mayDo('change', item.state)) return fail('not_now')
    const { standing, calendar } = await readDesk(client, practiceId, item.plan_id, now)
    const at = Date.parse(input.at)
    const own = standing.find(each => each.id === item.id)
    if (!own) return fail('not_found')
    const others = standing.filter(each => each !== own)
    const code = whyNot({ ...own, at }, others, calendar)
    if (code) return fail(code, { fields: { at: itemRefusals[code].message } })
    // Texts belong to their time: unedited ones are rewritten, edited ones checked for the new time.
    await dropDrafts(client, practiceId, [item.id], now)
    await askForDrafts(client, practiceId, item.plan_id)
    return changeItem(client, practiceId, item, { at: new Date(at), day: localDateOf(calendar.zone, at) })
  },
})
