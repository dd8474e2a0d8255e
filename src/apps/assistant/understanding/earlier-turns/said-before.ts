import type { TurnMessage } from '#apps/planner/turn.ts'

/** Characters that a planner reads in one turn: the message and what was said before it. */
const mostRead = 4_000

/** What was said before a message, the oldest first, as far back as there is room for; the last that fits loses its end. */
export function saidBefore(message: string, history: readonly TurnMessage[]): TurnMessage[] {
  const kept: TurnMessage[] = []
  let room = mostRead - message.length
  for (const { type, content } of history.toReversed()) {
    if (room <= 0) break
    kept.unshift({ type, content: content.slice(0, room) })
    room -= content.length
  }
  return kept
}
