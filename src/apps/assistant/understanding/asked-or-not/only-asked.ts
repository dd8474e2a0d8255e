import { type Index, indexOf, readWords } from '#apps/planner/reading.ts'
import type { Plan, PlannedAct, PracticeContext, Turn } from '#apps/planner/turn.ts'
import { splitWords } from '#apps/planner/words/words.ts'
import { focusOf } from '../earlier-turns/focus.ts'
import { nameProper } from '../meant/not-names.ts'
import { isRelativePrice } from '../meant/price-said.ts'
import { planTurn } from '../plan-turn.ts'
import { sceneOf } from '../scene.ts'
import { wantedIn } from '../wanted.ts'
import { changes } from './asked-only.ts'
import { isReading, shownFirst, throughGate } from './gate.ts'
import { askedIn } from './stance.ts'

/** Removes from another planner's plan what the text forbids or only mentions. */
export function onlyAsked(plan: Plan, turn: Turn, known: PracticeContext): Plan {
  if (!changes(plan)) return plan
  const index = indexOf(known, turn.now.slice(0, 10), turn.zone)
  const asked = askedIn(readWords(turn.text, index))
  const own = () => planTurn(turn, known)
  const isAnswer = turn.history.at(-1)?.content.trimEnd().endsWith('?') === true
  const gated = throughGate(plan, turn, asked, isAnswer)
  if (!gated || asked.text === null) {
    const built = own()
    // It answered a question: text to write down, or a correction.
    return changes(built) ? { ...plan, acts: plan.acts.map(shownFirst) } : built
  }
  const acts = gated.acts.map(act => (isGuessed(act, turn, index) ? shownFirst(act) : act))
  if (asked.left === '') return { ...gated, acts }
  const wanted = wantedIn({ ...turn, text: asked.text }, known)
  const left = wantedIn({ ...turn, text: asked.left, history: [] }, known)
  const meant = acts.filter(act => isReading(act) || wanted.has(act.action) || !left.has(act.action))
  return meant.length > 0 ? { ...gated, acts: meant } : own()
}

/** A price worked out from "10 off", or a client from words that are no name, is a guess of the model. */
function isGuessed({ action, params }: PlannedAct, turn: Turn, index: Index): boolean {
  if (action === 'createClient') {
    const name = `${params.firstName} ${params.lastName}`
    return nameProper(name, splitWords(turn.text)) !== name
  }
  if (action !== 'updateService' || params.price === undefined) return false
  return isRelativePrice(sceneOf(turn.text, index, turn, focusOf(turn.history, index)))
}
