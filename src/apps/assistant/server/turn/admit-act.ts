import { actions } from '#actions.ts'
import { acts } from '#acts.ts'
import type { Risk } from '#base/actions/action.ts'
import type { Act } from '#base/actions/server/offers/act.ts'
import { may } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { actRefusals, agentWords } from '../../messages.ts'
import { workerOf } from './act-rows.ts'
import type { Workspace } from './workspace.ts'

export interface Admitted {
  entry: Act
  risk: Risk
  params: Record<string, unknown>
}

export interface TurnedAway {
  words: string
  risk: Risk
}

/** Checks the action, §6's admin rule, right, plan and parameters; the verb checks again. */
export async function admitAct(
  context: OutsideContext<unknown>,
  { isAdmin }: Pick<Workspace, 'isAdmin'>,
  { action, params }: { action: string; params: Readonly<Record<string, unknown>> },
): Promise<Admitted | TurnedAway> {
  const known = actions.get(action)
  const entry = acts.get(action)
  if (!known || !entry) return { words: agentWords.deniedUnknown, risk: 'read' }
  const { risk, right, feature, params: form } = known
  if (right === 'admin' && !isAdmin) return { words: agentWords.deniedAdmin, risk }
  if (right !== 'admin' && !may(context.memberRole, right)) return { words: agentWords.deniedRole, risk }
  if (feature && !(await isInPlan(context, feature))) return { words: 'This is not part of your plan.', risk }
  const parsed = form.safeParse(params)
  if (!parsed.success)
    return { words: parsed.error.issues[0]?.message ?? actRefusals.invalid_params.message, risk }
  return { entry, risk, params: parsed.data as Record<string, unknown> }
}

export const isTurnedAway = (answer: Admitted | TurnedAway): answer is TurnedAway => 'words' in answer

function isInPlan(context: OutsideContext<unknown>, feature: string): Promise<boolean> {
  return inTransaction(context.pool, workerOf(context), { readOnly: true }, async client => {
    const { may: opens } = await onlyRow<{ may: boolean }>(client, {
      name: 'may-open',
      text: 'select app.may_open($1, $2, $3) as may',
      values: [context.practiceId, feature, context.now],
    })
    return opens
  })
}
