import { inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { actRefusals } from '../../messages.ts'
import { actOutput, editInput } from '../../schema.ts'
import { findAct, shownAct, workerOf } from './act-rows.ts'
import { admitAct, isTurnedAway } from './admit-act.ts'
import { reasonsOfCard, shownPreview } from './propose-acts.ts'
import { rewriteAct } from './rewrite-act.ts'
import { doingFor, everybody, readWorkspace } from './workspace.ts'

/** Edits a waiting card, for its requester; nothing is done. `invalid_params`, or `act_failed` with `reason`. */
export const editAssistantAction = verb({
  name: 'edit-assistant-action',
  who: 'member',
  roles: everybody,
  input: editInput,
  output: actOutput,
  refusals: actRefusals,
  limits: [{ per: 'address', hits: 1_200, seconds: 3_600 }],
  runOutside: async context => {
    const { pool, practiceId, input, asker, now } = context
    const workspace = await readWorkspace(context)
    const found = await inTransaction(pool, workerOf(context), { readOnly: true }, client =>
      findAct(client, practiceId, input.id),
    )
    if (!found || found.user_id !== asker.userId) return fail('not_found')
    if (found.state !== 'pending') return fail('act_over')
    if (found.expires_at && found.expires_at <= now) return fail('act_expired')
    const merged = Object.entries({ ...found.params, ...input.params }).filter(([, value]) => value !== null)
    const admitted = await admitAct(context, workspace, {
      action: found.action,
      params: Object.fromEntries(merged),
    })
    if (isTurnedAway(admitted)) return fail('invalid_params', { reason: admitted.words })
    const { entry, risk, params } = admitted
    const seen = await entry.preview(doingFor(context, workspace, found.id), params as never)
    if (seen.cannot) return fail('act_failed', { reason: seen.cannot.words })
    const asks = await reasonsOfCard(context, found, risk, seen, params)
    const row = await inTransaction(pool, workerOf(context), {}, client =>
      rewriteAct(client, practiceId, found.id, { params, preview: shownPreview({ ...seen, asks }), asks }),
    )
    return row ? { action: shownAct(row) } : fail('act_over')
  },
})
