import type { TurnMessage } from '#apps/planner/turn.ts'

/** Characters that a planner reads in one turn, history included. */
const mostRead = 4_000

/** Oldest first, as far back as fits; the oldest is cut. */
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
