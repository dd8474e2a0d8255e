import { indexOf } from '#apps/planner/reading.ts'
import type { PracticeContext, Turn } from '#apps/planner/turn.ts'
import { clausesOf } from './clauses.ts'
import { focusOf } from './earlier-turns/focus.ts'
import { sceneOf } from './scene.ts'

/** Shares below this don't count as requested. */
const leastBelief = 0.1

/** Actions the message may request, judged by examples, as a second opinion on another planner. */
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
