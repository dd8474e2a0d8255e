import { z } from 'zod'
import { actions } from '#actions.ts'
import { acts } from '#acts.ts'
import { labelOf } from '#base/actions/action.ts'
import { may } from '#base/rights/member-rights.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { verb } from '#server/functions/verb.ts'
import { showAssistantOutput } from '../../schema.ts'
import { choosePlanner } from '../planner/choose-planner.ts'
import { workerOf } from '../turn/act-rows.ts'
import { everybody, readWorkspace } from '../turn/workspace.ts'
import { readUsage } from './count-conversation.ts'

export const showAssistant = verb({
  name: 'show-assistant',
  who: 'member',
  roles: everybody,
  input: z.object({}),
  output: showAssistantOutput,
  refusals: {},
  runOutside: async context => {
    const { pool, practiceId, memberRole, now } = context
    const workspace = await readWorkspace(context)
    const usage = await inTransaction(pool, workerOf(context), { readOnly: true }, client =>
      readUsage(client, practiceId, workspace, now),
    )
    return {
      settings: workspace.settings,
      may_change: may(memberRole, 'practice-settings'),
      usage,
      planner: (await choosePlanner(context, workspace, null)).name,
      actions: [...actions.values()].map(({ name, category, risk }) => ({
        type: name,
        label: labelOf(name),
        category,
        risk,
        ready: acts.has(name),
      })),
    }
  },
})
