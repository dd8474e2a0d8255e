import { indexOf } from '#apps/planner/reading.ts'
import type { PracticeContext, Turn } from '#apps/planner/turn.ts'
import { clausesOf } from '../clauses.ts'
import { focusOf } from '../earlier-turns/focus.ts'
import { refusedByRule } from '../plan-scene.ts'
import { sceneOf } from '../scene.ts'

/** Whether a rule forbids the request or a part of it; then no planner is consulted. */
export function isRuledOut(turn: Turn, known: PracticeContext): boolean {
  const index = indexOf(known, turn.now.slice(0, 10), turn.zone)
  const focus = focusOf(turn.history, index)
  return [turn.text, ...clausesOf(turn.text, index)].some(
    text => refusedByRule(sceneOf(text, index, turn, focus)) !== null,
  )
}
