import type { Known, Plan, PlannedAct, Turn } from '#features/planner/turn.ts'
import { catalogue, isAction } from '../catalogue.ts'
import { changes } from './asked-only.ts'
import { planTurn } from './plan-turn.ts'
import { askedIn } from './stance.ts'
import { wantedIn } from './wanted.ts'

/**
 * A plan that somebody else made of a turn, without what its words forbid or only speak of. Where nothing is asked for at all, the
 * built-in planner's answer stands in its place; what may not be asked for waits.
 */
export function onlyAsked(plan: Plan, turn: Turn, known: Known): Plan {
  if (!changes(plan)) return plan
  const asked = askedIn(turn.text)
  const own = () => planTurn(turn, known)
  if (asked.text === null) {
    const built = own()
    // It was an answer to a question: words to be written down.
    return changes(built) ? plan : built
  }
  const unsure = (act: PlannedAct) => (isReading(act) ? act : { ...act, isUnsaid: true as const })
  if (asked.left === '') return asked.isSure ? plan : { ...plan, acts: plan.acts.map(unsure) }
  const wanted = wantedIn({ ...turn, text: asked.text }, known)
  const left = wantedIn({ ...turn, text: asked.left, history: [] }, known)
  const acts = plan.acts
    .filter(act => isReading(act) || wanted.has(act.action) || !left.has(act.action))
    .map(act => (wanted.has(act.action) && asked.isSure ? act : unsure(act)))
  return acts.length > 0 ? { ...plan, acts } : own()
}

const isReading = ({ action }: PlannedAct) => isAction(action) && catalogue[action].risk === 'read'
