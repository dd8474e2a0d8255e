import type pg from 'pg'
import { localDateOf } from '#lib/time/zones.ts'
import { firstRow, onlyRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { ModelConfig } from '#server/model-config.ts'

/** What the owner chose about the model. */
interface Choice {
  planner: 'built_in' | 'model'
  /** Whether words about somebody's health may leave as well. */
  sends_health: boolean
  /** Cents of US dollars a month; null: no bound of the practice's own. */
  budget_cents: number | null
}

/** Where a turn is: of which practice, and who writes it down. */
export interface TurnPlace {
  pool: pg.Pool
  caller: Caller
  practiceId: string
  zone: string
  now: Date
}

/** Whose turn it is: somebody's of the practice, or a visitor's in a talk of its chat. */
export type TurnOf = { user_id: string; talk_id?: undefined } | { user_id?: undefined; talk_id: string }

export interface ModelTurn {
  thread_key: string | null
  /** 'planned', 'answered', 'stopped', or why it went without the model. */
  outcome: string
  was_asked: boolean
  call_id?: string
  client_ids?: readonly string[]
  input_tokens?: number
  output_tokens?: number
}

const monthOf = ({ now, zone }: TurnPlace) => `${localDateOf(zone, now.getTime()).slice(0, 7)}-01`

/** What the owner chose; off until they did. */
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

/** Whether the budget of the month is used. It is asked before a question: one turn may go over it, no second one. */
export async function isBudgetSpent(
  place: TurnPlace,
  { budget_cents }: Pick<Choice, 'budget_cents'>,
  { prices }: ModelConfig,
): Promise<boolean> {
  // Where no price is given nothing is known to be spent; nothing at all to spend is said by 0.
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

/** Writes a turn down; answers its id. */
export function addModelTurn(
  place: TurnPlace,
  { user_id, talk_id }: TurnOf,
  turn: ModelTurn,
  { prices }: ModelConfig,
): Promise<string> {
  const { input_tokens = 0, output_tokens = 0 } = turn
  // What is broken off, or came too late, is counted by the provider alone, who tells nobody: its cost is not known, which is not nothing.
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
