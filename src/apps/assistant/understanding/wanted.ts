import { indexOf } from '#apps/planner/reading.ts'
import type { PracticeContext, Turn } from '#apps/planner/turn.ts'
import { clausesOf } from './clauses.ts'
import { focusOf } from './earlier-turns/focus.ts'
import { sceneOf } from './scene.ts'

/** Under this share of belief nobody asked for it. */
const leastBelief = 0.1

/**
 * The actions that what was typed may ask for, in whatever of its requests: with what was typed before, where this answers a question.
 * A judgement from examples, so that whoever plans otherwise has somebody who disagrees.
 */
export function wantedIn(turn: Turn, known: PracticeContext): ReadonlySet<string> {
  const index = indexOf(known, turn.now.slice(0, 10), turn.zone)
  const focus = focusOf(turn.history, index)
  const wanted = new Set<string>()
  for (const text of textsOf(turn))
    for (const clause of new Set([text, ...clausesOf(text, index)]))
      for (const { label, share } of sceneOf(clause, index, turn, focus).wants)
        if (share >= leastBelief) wanted.add(label)
  return wanted
}

function textsOf({ text, history }: Turn): string[] {
  const last = history.at(-1)
  if (last?.type !== 'agent' || !last.content.trim().endsWith('?')) return [text]
  const before = history.findLast(said => said.type === 'user')
  return before ? [text, before.content] : [text]
}
