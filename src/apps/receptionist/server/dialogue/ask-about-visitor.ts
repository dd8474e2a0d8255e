import { randomUUID } from 'node:crypto'
import {
  addModelTurn,
  isBudgetSpent,
  readModelChoice,
  type TurnPlace,
} from '#apps/planner/server/offers/model-turns.ts'
import { onlyRow } from '#server/database/rows.ts'
import type { JsonValue } from '#server/database/schema-types.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { ModelConfig } from '#server/model-config.ts'
import type { ModelQuestion } from '#server/outbound/models/model.ts'
import { answerOfModel } from '#server/outbound/write-model-call.ts'
import type { Reception } from '../read-reception.ts'
import { receptionistOf } from '../receptionist-caller.ts'
import type { ChatContext } from './chat-scene.ts'

/** Questions per conversation, and in 24 hours per visitor and per practice. */
export const mostAsked = { ofTalk: 60, ofVisitor: 120, ofPractice: 1_500 } as const
/** Milliseconds that a visitor waits for one question. */
const waitMs = 8_000

export interface VisitorModel {
  model: ModelConfig
  place: TurnPlace
  sends_health: boolean
  budget_cents: number | null
}

type Where = Pick<ChatContext, 'pool' | 'practiceId' | 'now' | 'config'>

/** The model, if one is configured, the owner's plan includes it and the owner lets it read visitor messages. */
export async function visitorModel(
  { pool, practiceId, now, config }: Where,
  { settings, facts }: Reception,
): Promise<VisitorModel | undefined> {
  if (!config.model || !settings.may_ask_model) return undefined
  const caller = receptionistOf(practiceId)
  const choice = await readModelChoice({ pool, caller, practiceId })
  if (choice.planner !== 'model') return undefined
  const { sends_health, budget_cents } = choice
  return {
    model: config.model,
    sends_health,
    budget_cents,
    place: { pool, caller, practiceId, zone: facts.zone, now },
  }
}

/** The result, or the code of `whyWithoutModel`. */
export type Made<T> = T | string

/** Asks the model once; a code on failure. Logs what was sent and its cost, unless a limit stopped it. */
export async function askAboutVisitor<T extends object>(
  { model, place, budget_cents }: VisitorModel,
  talkId: string,
  kind: 'reception-read' | 'reception-put',
  question: ModelQuestion | string,
  make: (answer: JsonValue) => Made<T> | Promise<Made<T>>,
): Promise<Made<T>> {
  if (await isTooOften(place, talkId)) return 'too_often'
  const note = (outcome: string, row: Parameters<typeof addModelTurn>[2] | object = {}) =>
    addModelTurn(place, { talk_id: talkId }, { was_asked: false, thread_key: null, ...row, outcome }, model)
  if (typeof question === 'string') {
    await note(question)
    return question
  }
  if (await isBudgetSpent(place, { budget_cents }, model)) {
    await note('over_budget')
    return 'over_budget'
  }
  const call = {
    ...{ practice_id: place.practiceId, kind, urgency: 'now' as const, question },
    dedupe_key: `reception:${place.practiceId}:${randomUUID()}`,
  }
  const late = AbortSignal.timeout(waitMs)
  const { id, answer } = await answerOfModel(place.pool, place.caller, call, place.now, late)
  const made =
    !answer || answer.last_error === 'stopped'
      ? 'too_late'
      : answer.status === 'sent'
        ? await make(answer.answer)
        : (answer.last_error ?? 'unreachable')
  await note(typeof made === 'string' ? made : kind === 'reception-read' ? 'planned' : 'answered', {
    was_asked: id !== undefined,
    ...(id ? { call_id: id } : {}),
    input_tokens: answer?.input_tokens ?? 0,
    output_tokens: answer?.output_tokens ?? 0,
  })
  return made
}

/** Limits count by address, so many conversations of one visitor share them. */
async function isTooOften({ pool, caller, practiceId, now }: TurnPlace, talkId: string): Promise<boolean> {
  const asked = await inTransaction(pool, caller, { readOnly: true }, client =>
    onlyRow<{ of_talk: number; of_visitor: number; of_practice: number }>(client, {
      name: 'asked-for-visitor',
      text: `select count(*) filter (where t.talk_id = $2)::int as of_talk,
          count(*) filter (where k.visitor = own.visitor and t.created_at > $3::timestamptz - interval '1 day')::int as of_visitor,
          count(*) filter (where t.created_at > $3::timestamptz - interval '1 day')::int as of_practice
        from assistant_model_turns t left join reception_talks k on k.practice_id = t.practice_id and k.id = t.talk_id
          left join reception_talks own on own.practice_id = $1 and own.id = $2
        where t.practice_id = $1 and t.is_visitors and t.was_asked
          and (t.talk_id = $2 or t.created_at > $3::timestamptz - interval '1 day')`,
      values: [practiceId, talkId, now],
    }),
  )
  return (
    asked.of_talk >= mostAsked.ofTalk ||
    asked.of_visitor >= mostAsked.ofVisitor ||
    asked.of_practice >= mostAsked.ofPractice
  )
}
