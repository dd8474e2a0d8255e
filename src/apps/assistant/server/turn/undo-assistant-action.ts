import { acts } from '#acts.ts'
import { isRefused } from '#base/actions/server/offers/doing.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { actRefusals } from '../../messages.ts'
import { actInput, actOutput } from '../../schema.ts'
import { findAct, shownAct, turnAct, workerOf } from './act-rows.ts'
import { doingFor, everybody, readWorkspace } from './workspace.ts'

/** Undoes an act, for its requester or the owner. `no_undo`, `undo_over`, or `act_failed` with `reason`. */
export const undoAssistantAction = verb({
  name: 'undo-assistant-action',
  who: 'member',
  roles: everybody,
  input: actInput,
  output: actOutput,
  refusals: actRefusals,
  limits: [{ per: 'address', hits: 1_200, seconds: 3_600 }],
  runOutside: async context => {
    const { pool, practiceId, input, asker, memberRole, now } = context
    const turn = (way: Parameters<typeof turnAct>[3]) =>
      inTransaction(pool, workerOf(context), {}, client => turnAct(client, practiceId, input.id, way, now))
    const found = await inTransaction(pool, workerOf(context), { readOnly: true }, client =>
      findAct(client, practiceId, input.id),
    )
    if (!found || (found.user_id !== asker.userId && memberRole !== 'owner')) return fail('not_found')
    if (found.state === 'undone') return { action: shownAct(found) }
    const act = acts.get(found.action)
    if (found.state !== 'completed' || !found.undo || !act || 'why' in act.undo)
      return fail('no_undo', { reason: found.undo_why })
    if (found.undo_until && found.undo_until <= now) return fail('undo_over')
    const claimed = await turn(['completed', 'undone'])
    if (!claimed) return fail('act_over')
    const workspace = await readWorkspace(context)
    try {
      const answer = await act.undo.run(doingFor(context, workspace, found.id), found.undo)
      if (!isRefused(answer)) return { action: { ...shownAct(claimed), message: answer.message } }
      await turn(['undone', 'completed'])
      return fail('act_failed', { reason: answer.refused.words })
    } catch (error) {
      await turn(['undone', 'completed'])
      throw error
    }
  },
})
