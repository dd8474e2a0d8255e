import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { ModelConfig } from '#server/model-config.ts'

interface Choice {
  planner: 'built_in' | 'model'
  /** Health information may be sent too. */
  sends_health: boolean
  /** US cents per month; null: no limit of the practice's own. */
  budget_cents: number | null
}

export interface TurnPlace {
  pool: pg.Pool
  caller: Caller
  practiceId: string
  zone: string
  now: Date
}

/** A staff member's turn, or a visitor's in a chat. */
export type TurnOf = { user_id: string; talk_id?: undefined } | { user_id?: undefined; talk_id: string }

export interface ModelTurn {
  thread_key: string | null
  outcome: string
  was_asked: boolean
  call_id?: string
  client_ids?: readonly string[]
  input_tokens?: number
  output_tokens?: number
}

const monthOf = ({ now, zone }: TurnPlace) => `${localDateOf(zone, now.getTime()).slice(0, 7)}-01`

/** Off until the owner decides. */
export function readModelChoice({
  pool,
  caller,
  practiceId,
}: Pick<TurnPlace, 'pool' | 'caller' | 'practiceId'>): Promise<Choice> {
  return inTransaction(pool, caller, { readOnly: true }, async client => {
    const chosen = await firstRow<Choice>(client, {
      name: 'model-choice',
      text: 'select planner, sends_health, budget_cents from assistant_model_settings where practice_id = $1',
      values: [practiceId],
    })
    return chosen ?? { planner: 'built_in', sends_health: false, budget_cents: null }
  })
}

/** Checked before a question: one turn may exceed the budget, but not a second. */
export async function isBudgetSpent(
  place: TurnPlace,
  { budget_cents }: Pick<Choice, 'budget_cents'>,
  { prices }: ModelConfig,
): Promise<boolean> {
  // Without prices spending is unknown; a budget of 0 still blocks.
  if (budget_cents === null || (!prices && budget_cents > 0)) return false
  const { spent } = await inTransaction(place.pool, place.caller, { readOnly: true }, client =>
    onlyRow<{ spent: number }>(client, {
      name: 'spent-on-model',
      text: 'select coalesce(sum(cost_micros), 0)::bigint as spent from assistant_model_turns where practice_id = $1 and month = $2',
      values: [place.practiceId, monthOf(place)],
    }),
  )
  return Number(spent) >= budget_cents * 10_000
}

/** Returns the id. */
export function addModelTurn(
  place: TurnPlace,
  { user_id, talk_id }: TurnOf,
  turn: ModelTurn,
  { prices }: ModelConfig,
): Promise<string> {
  const { input_tokens = 0, output_tokens = 0 } = turn
  // An aborted or late call is billed without our knowing, so its cost is unknown, not zero.
  const isUncounted = ['stopped', 'too_late'].includes(turn.outcome) && input_tokens === 0
  const known =
    prices && !isUncounted ? Math.ceil(input_tokens * prices.input + output_tokens * prices.output) : null
  const cost = turn.was_asked ? known : 0
  return inTransaction(place.pool, place.caller, {}, async client => {
    const { id } = await onlyRow<{ id: string }>(client, {
      name: 'add-model-turn',
      text: `insert into assistant_model_turns (practice_id, user_id, thread_key, month, call_id, was_asked, outcome, input_tokens,
          output_tokens, cost_micros, client_ids, created_at, talk_id, is_visitors)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
      values: [
        ...[place.practiceId, user_id ?? null, turn.thread_key, monthOf(place)],
        ...[turn.call_id ?? null, turn.was_asked, turn.outcome.slice(0, 60), input_tokens, output_tokens],
        ...[cost, (turn.client_ids ?? []).slice(0, 500), place.now],
        ...[talk_id ?? null, talk_id !== undefined],
      ],
    })
    return id
  })
}
