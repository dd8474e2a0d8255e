import type { Act, Done } from '#base/actions/server/offers/act.ts'
import { isRefused, type Refused } from '#base/actions/server/offers/doing.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { type ActRow, endAct, type Outcome, workerOf } from './act-rows.ts'
import { doingFor, type Workspace } from './workspace.ts'

const broken: Refused = {
  refused: {
    code: 'internal',
    words: 'Something went wrong on our side. Look whether it was done, then try again.',
  },
}

/** Runs an act marked as running and records its result; returns it with data that is only shown. */
export async function carryAct(
  context: OutsideContext<unknown>,
  workspace: Workspace,
  act: Act,
  row: ActRow,
  typed?: string,
): Promise<ActRow> {
  const doing = doingFor(context, workspace, row.id)
  let answer: Done | Refused
  try {
    answer = await act.run(doing, row.params as never, typed)
  } catch (err) {
    context.log.error({ err, action: row.action }, 'an act of the assistant broke')
    answer = broken
  }
  const outcome = outcomeOf(act, answer, context.now)
  const ended = await inTransaction(context.pool, workerOf(context), {}, client =>
    endAct(client, context.practiceId, row.id, outcome, context.now),
  )
  const shownOnly = isRefused(answer) ? undefined : answer.shownOnly
  return shownOnly ? { ...ended, data: { ...ended.data, ...shownOnly } } : ended
}

function outcomeOf({ undo }: Act, answer: Done | Refused, now: Date): Outcome {
  const none = { undo: null, undo_until: null, undo_why: null, left: null }
  if (isRefused(answer)) {
    const { words, choices = [] } = answer.refused
    const data = choices.length ? { choices } : {}
    return { state: 'failed', said: words, data, evidence: [], client_ids: [], ...none }
  }
  const { message, data, evidence, people, left, undoWhy } = answer
  const done = { state: 'completed' as const, said: message, data, evidence, client_ids: people }
  const back =
    'why' in undo
      ? { undo: null, undo_until: null, undo_why: undo.why }
      : answer.undo
        ? { undo: answer.undo, undo_until: new Date(now.getTime() + undo.withinMs), undo_why: null }
        : {
            undo: null,
            undo_until: null,
            undo_why: undoWhy ?? 'Nothing was changed that could be taken back.',
          }
  return { ...done, ...back, left: left ?? null }
}
