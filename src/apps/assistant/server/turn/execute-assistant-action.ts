import type { z } from 'zod'
import type { ShownPreview } from '#base/actions/preview.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { Failure, fail, type OutsideContext, verb } from '#server/functions/verb.ts'
import { isTyped } from '../../cards/typed-name.ts'
import { actRefusals } from '../../messages.ts'
import { executedOutput, executeInput } from '../../schema.ts'
import { type ActRow, findAct, shownAct, turnAct, workerOf } from './act-rows.ts'
import { type Admitted, admitAct, isTurnedAway } from './admit-act.ts'
import { carryAct } from './carry-act.ts'
import { reasonsOfCard, shownPreview } from './propose-acts.ts'
import { rewriteAct } from './rewrite-act.ts'
import { doingFor, everybody, readWorkspace, type Workspace } from './workspace.ts'

type Context = OutsideContext<z.output<typeof executeInput>>

/** Runs a card once, for its requester. `act_expired` after a day; `act_changed` with the current `action`. */
export const executeAssistantAction = verb({
  name: 'execute-assistant-action',
  who: 'member',
  roles: everybody,
  input: executeInput,
  output: executedOutput,
  refusals: actRefusals,
  limits: [{ per: 'address', hits: 1_200, seconds: 3_600 }],
  runOutside: async context => {
    const { pool, practiceId, input, asker, now } = context
    const workspace = await readWorkspace(context)
    if (workspace.limit === 0) return fail('plan_feature', { feature: 'ai_conversations' })
    const found = await inTransaction(pool, workerOf(context), { readOnly: true }, client =>
      findAct(client, practiceId, input.id),
    )
    // It runs with the requester's rights, so only they can press it.
    if (!found || found.user_id !== asker.userId) return fail('not_found')
    if (found.state !== 'pending') return answerOf(found)
    if (found.expires_at && found.expires_at <= now) return fail('act_expired')
    const admitted = await admitAct(context, workspace, {
      action: found.action,
      params: { ...(input.params ?? found.params), ...(input.except ? { except: input.except } : {}) },
    })
    if (isTurnedAway(admitted))
      return input.params
        ? fail('invalid_params', { reason: admitted.words })
        : refusedNow(context, found, admitted.words)
    const ready = await stillSo(context, workspace, found, admitted)
    if (ready instanceof Failure) return ready
    const claimed = await inTransaction(pool, workerOf(context), {}, client =>
      turnAct(client, practiceId, found.id, ['pending', 'running'], now),
    )
    if (!claimed) return answerOf((await again(context, found.id)) ?? found)
    return answerOf(
      await carryAct(
        context,
        workspace,
        admitted.entry,
        { ...claimed, params: admitted.params },
        input.typed,
      ),
    )
  },
})

/** Checks that the card still shows what would change; if not, refuses with the current state. */
async function stillSo(
  context: Context,
  workspace: Workspace,
  found: ActRow,
  { entry, risk, params }: Admitted,
): Promise<Failure<'name_differs' | 'act_failed' | 'act_changed'> | undefined> {
  const { input, pool, practiceId } = context
  const seen = await entry.preview(doingFor(context, workspace, found.id), params as never)
  const asks = await reasonsOfCard(context, found, risk, seen, params)
  const preview = shownPreview({ ...seen, asks })
  if (preview.typed && !isTyped(input.typed, preview.typed)) return fail('name_differs')
  const isSame = input.params !== undefined || isAsShown(preview, found.preview, input.except)
  if (isSame && !preview.cannot) return undefined
  const row = await inTransaction(pool, workerOf(context), {}, client =>
    rewriteAct(client, practiceId, found.id, { params, preview, asks }),
  )
  // On a double click the other request is doing it, and its change is the difference found.
  if (!row) return undefined
  const action = shownAct(row)
  if (preview.cannot) return fail('act_failed', { action, reason: preview.cannot.words })
  return fail('act_changed', { action })
}

// Stored JSON may come back with its keys in another order.
function isAsShown(
  now: Pick<ShownPreview, 'diff'>,
  then: Pick<ShownPreview, 'diff'> | null,
  except: readonly string[] = [],
): boolean {
  const wasShown = (then?.diff ?? []).filter(
    ({ row, part = row.split(':')[1] ?? '' }) => !except.includes(part),
  )
  return facts(now.diff) === facts(wasShown)
}
const facts = (diff: ShownPreview['diff']) =>
  JSON.stringify(diff.map(({ row, field, before, after }) => [row, field, before, after]))

const again = ({ pool, practiceId, ...context }: Context, id: string) =>
  inTransaction(pool, workerOf({ practiceId, ...context }), { readOnly: true }, client =>
    findAct(client, practiceId, id),
  )

/** A right or the plan was taken away while it waited. */
const refusedNow = (_context: Context, found: ActRow, words: string) => ({
  success: false,
  data: {},
  error: words,
  permission: words.startsWith('Permission denied:') ? words : null,
  action: shownAct(found),
})

const underWay = 'This is being done at this moment.'

const answerOf = (row: ActRow) => {
  const action = shownAct(row)
  const isDone = row.state === 'completed' || row.state === 'undone'
  return {
    success: isDone,
    data: { ...(row.data ?? {}), ...(isDone ? { message: row.said ?? '' } : {}) },
    error: isDone
      ? null
      : (action.error ?? (row.state === 'running' ? underWay : actRefusals.act_over.message)),
    permission: action.permission,
    action,
  }
}
