import type { Plan, PlannedAct, PracticeContext, Turn } from '#apps/planner/turn.ts'
import type { JsonValue } from '#server/database/schema-types.ts'
import type { ModelQuestion } from '#server/outbound/models/model.ts'
import { onlyAsked } from '../understanding/asked-or-not/only-asked.ts'
import { isRuledOut } from '../understanding/refusals/ruled-out.ts'
import { wantedIn } from '../understanding/wanted.ts'
import { planQuestion } from './plan-question.ts'
import { readPlan } from './read-plan.ts'
import { isSaidByPerson } from './said-by-person.ts'

/** What a model is sent for a turn, and the clients named; or why nothing is sent, `ruled_out` if a rule decides. */
export function modelQuestion(
  turn: Turn,
  known: PracticeContext,
  actions: readonly string[],
  sendsHealth: boolean,
): { question: ModelQuestion; client_ids: string[] } | string {
  if (isRuledOut(turn, known)) return 'ruled_out'
  const asked = planQuestion(turn, known, actions, sendsHealth)
  if (typeof asked === 'string') return asked
  const clients = asked.veil.spokenOf.filter(row => row.kind === 'client')
  return { question: asked.question, client_ids: clients.map(({ id }) => id) }
}

/** The plan in the model's answer to `modelQuestion` of this turn, or why it is not used. */
export function modelPlan(
  answer: JsonValue,
  turn: Turn,
  known: PracticeContext,
  actions: readonly string[],
  sendsHealth: boolean,
): Plan | string {
  // Rebuilt, because it is deterministic and what its tokens stand for must not leave the thread.
  const asked = planQuestion(turn, known, actions, sendsHealth)
  if (typeof asked === 'string') return asked
  const plan = readPlan(answer, asked.veil, known, actions)
  if (typeof plan === 'string') return plan
  return onlyAsked(withProvenance(plan, turn, known, asked.spoken), turn, known)
}

/** Marks anything in a plan that doesn't come from the user's own words, so that it asks. */
function withProvenance(plan: Plan, turn: Turn, known: PracticeContext, spoken: ReadonlySet<string>): Plan {
  const texts = [turn.text, ...turn.history.filter(each => each.type === 'user').map(each => each.content)]
  const wanted = wantedIn(turn, known)
  const isSaid = (act: PlannedAct) =>
    wanted.has(act.action) && isSaidByPerson(act, { texts, ids: spoken }, known)
  return {
    ...plan,
    acts: plan.acts.map(act => (isSaid(act) ? act : { ...act, isUnsaid: true as const })),
  }
}
