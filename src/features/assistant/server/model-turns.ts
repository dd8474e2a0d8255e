import { localDateOf } from '#lib/zones.ts'
import { onlyRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import type { ModelConfig } from '#server/model-config.ts'
import type { ModelChoice } from '../schema.ts'
import { workerOf } from './act-rows.ts'
import type { Workspace } from './workspace.ts'

type Context = OutsideContext<unknown>

export interface ModelTurn {
  thread_key: string | null
  /** 'planned', 'answered', 'stopped', or why the built-in planner answered. */
  outcome: string
  was_asked: boolean
  call_id?: string
  client_ids?: readonly string[]
  input_tokens?: number
  output_tokens?: number
}

const monthOf = ({ now }: Context, { zone }: Workspace) =>
  `${localDateOf(zone, now.getTime()).slice(0, 7)}-01`

/** Whether the budget of the month is used. It is asked before a question: one turn may go over it, no second one. */
export async function isBudgetSpent(
  context: Context,
  workspace: Workspace,
  { budget_cents }: ModelChoice,
  { prices }: ModelConfig,
): Promise<boolean> {
  // Where no price is given nothing is known to be spent; nothing at all to spend is said by 0.
  if (budget_cents === null || (!prices && budget_cents > 0)) return false
  const { spent } = await inTransaction(context.pool, workerOf(context), { readOnly: true }, client =>
    onlyRow<{ spent: number }>(client, {
      name: 'spent-on-model',
      text: 'select coalesce(sum(cost_micros), 0)::bigint as spent from assistant_model_turns where practice_id = $1 and month = $2',
      values: [context.practiceId, monthOf(context, workspace)],
    }),
  )
  return Number(spent) >= budget_cents * 10_000
}

/** Writes a turn down; answers its id. */
export function addModelTurn(
  context: Context,
  workspace: Workspace,
  turn: ModelTurn,
  { prices }: ModelConfig,
): Promise<string> {
  const { input_tokens = 0, output_tokens = 0 } = turn
  // What is broken off is counted by the provider alone, who tells nobody: its cost is not known, which is not nothing.
  const isUncounted = turn.outcome === 'stopped' && input_tokens === 0
  const known =
    prices && !isUncounted ? Math.ceil(input_tokens * prices.input + output_tokens * prices.output) : null
  const cost = turn.was_asked ? known : 0
  return inTransaction(context.pool, workerOf(context), {}, async client => {
    const { id } = await onlyRow<{ id: string }>(client, {
      name: 'add-model-turn',
      text: `insert into assistant_model_turns (practice_id, user_id, thread_key, month, call_id, was_asked, outcome, input_tokens,
          output_tokens, cost_micros, client_ids, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      values: [
        ...[context.practiceId, context.asker.userId, turn.thread_key, monthOf(context, workspace)],
        ...[turn.call_id ?? null, turn.was_asked, turn.outcome.slice(0, 60), input_tokens, output_tokens],
        ...[cost, (turn.client_ids ?? []).slice(0, 500), context.now],
      ],
    })
    return id
  })
}
