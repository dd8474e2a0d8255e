import { randomUUID } from 'node:crypto'
import { actions } from '#actions.ts'
import { withoutModelNotice } from '#apps/planner/model/model-notices.ts'
import {
  addModelTurn,
  isBudgetSpent,
  type ModelTurn,
  type TurnPlace,
} from '#apps/planner/server/offers/model-turns.ts'
import type { Plan, PracticeContext, Turn } from '#apps/planner/turn.ts'
import { may } from '#base/rights/member-rights.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import type { ModelConfig } from '#server/model-config.ts'
import { answerOfModel } from '#server/outbound/write-model-call.ts'
import { withoutReading } from '#server/reading/not-read.ts'
import { read } from '#server/reading/reading.ts'
import type { modelQuestion } from '../../model/model-turn.ts'
import type { ModelChoice } from '../../schema.ts'
import { senderOf, workerOf } from '../turn/act-rows.ts'
import type { Workspace } from '../turn/workspace.ts'
import { modelPlanReading, modelQuestionReading, planReading } from './assistant-readings.ts'
import type { Planner } from './planner.ts'

type Context = OutsideContext<unknown>

/**
 * Asks a model once: `planQuestion` decides what is sent, `readPlan` checks the answer. On any error the built-in
 * planner takes over. Every turn is logged with its cost.
 */
export function modelPlanner(
  context: Context,
  workspace: Workspace,
  choice: ModelChoice,
  model: ModelConfig,
  threadKey: string | null,
): Planner {
  const name = `model ${model.name}`.slice(0, 60)
  return {
    name,
    planTurn: async (turn, known) => {
      const builtIn = async () => ({
        ...(await read(planReading, senderOf(context), turn, known)),
        by: 'built in',
      })
      const given = [turn, known, actionsFor(context, workspace), choice.sends_health] as const
      const asked = await read(modelQuestionReading, senderOf(context), ...given)
      if (asked === 'ruled_out') return builtIn()
      const { came, ...row } = await attempt(context, workspace, choice, model, asked, given).catch(err => {
        context.log.error({ err }, 'the model planner broke')
        return { came: 'broken', was_asked: false } satisfies Attempt
      })
      const isPlan = typeof came !== 'string'
      const outcome = isPlan ? (came.answer?.words ? 'answered' : 'planned') : came
      const turn_id = await addModelTurn(
        placeOf(context, workspace),
        { user_id: context.asker.userId as string },
        { ...row, thread_key: threadKey, outcome },
        model,
      )
      if (isPlan) return { ...came, turn_id }
      if (came === stopped) return { ...nothing, turn_id }
      return { ...(await builtIn()), notice: withoutModelNotice(came), turn_id }
    },
  }
}

const stopped = 'stopped'
const nothing: Plan = { acts: [], ask: null, refusal: null, answer: null }
const placeOf = (context: Context, { zone }: Workspace): TurnPlace => ({
  ...{ pool: context.pool, practiceId: context.practiceId, now: context.now },
  ...{ caller: workerOf(context), zone },
})

type Attempt = Omit<ModelTurn, 'outcome' | 'thread_key'> & {
  came: Plan | string
}

async function attempt(
  context: Context,
  workspace: Workspace,
  choice: ModelChoice,
  model: ModelConfig,
  asked: ReturnType<typeof modelQuestion>,
  given: readonly [turn: Turn, known: PracticeContext, actions: readonly string[], sendsHealth: boolean],
): Promise<Attempt> {
  if (context.signal?.aborted) return { came: stopped, was_asked: false }
  if (await isBudgetSpent(placeOf(context, workspace), choice, model))
    return { came: 'over_budget', was_asked: false }
  if (typeof asked === 'string') return { came: asked, was_asked: false }
  const call = {
    practice_id: context.practiceId,
    kind: 'assistant-plan',
    urgency: 'now',
    question: asked.question,
    dedupe_key: `assistant:${context.practiceId}:${randomUUID()}`,
  } as const
  const { id, answer } = await answerOfModel(
    context.pool,
    workerOf(context),
    call,
    context.now,
    context.signal,
  )
  if (!id) return { came: stopped, was_asked: false }
  const row = {
    was_asked: true,
    call_id: id,
    client_ids: asked.client_ids,
    input_tokens: answer?.input_tokens ?? 0,
    output_tokens: answer?.output_tokens ?? 0,
  }
  if (context.signal?.aborted) return { ...row, came: stopped }
  if (!answer) return { ...row, came: 'too_late' }
  if (answer.status !== 'sent') return { ...row, came: answer.last_error ?? 'unreachable' }
  const plan = read(modelPlanReading, senderOf(context), answer.answer, ...given)
  return { ...row, came: await plan.catch(withoutReading('broken')) }
}

/** The actions that whoever asks may have done. */
const actionsFor = ({ memberRole }: Context, { isAdmin }: Workspace): string[] =>
  [...actions.values()]
    .filter(({ right }) => (right === 'admin' ? isAdmin : may(memberRole, right)))
    .map(({ name }) => name)
