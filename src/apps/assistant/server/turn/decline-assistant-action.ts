import { fail, verb } from '#server/functions/verb.ts'
import { actRefusals } from '../../messages.ts'
import { actInput, actOutput } from '../../schema.ts'
import { findAct, shownAct, turnAct } from './act-rows.ts'
import { everybody } from './workspace.ts'

export const declineAssistantAction = verb({
  name: 'decline-assistant-action',
  who: 'member',
  roles: everybody,
  input: actInput,
  output: actOutput,
  refusals: actRefusals,
  run: async ({ client, practiceId, asker, input, now }) => {
    const found = await findAct(client, practiceId, input.id)
    if (!found || found.user_id !== asker.userId) return fail('not_found')
    const declined = await turnAct(client, practiceId, input.id, ['pending', 'declined'], now)
    if (declined) return { action: shownAct(declined) }
    return found.state === 'declined' ? { action: shownAct(found) } : fail('act_over')
  },
})
