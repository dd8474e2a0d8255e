import { type Board, freeTopics, hasRoom, isConnected, isTaken, topicsOf, untouched } from './board.ts'
import { audiencesOf, hasTopic, isMarketing, ofKind } from './goals.ts'
import { momentsOf } from './moments.ts'
import { type ItemChannel, type Kind, kinds, type LeftOutReason, type MonthPlan } from './plan-input.ts'

export function omittedKinds(board: Board): MonthPlan['left_out'] {
  return kinds
    .filter(kind => !board.items.some(each => each.kind === kind))
    .map(kind => ({ kind, reason: reasonFor(board, kind) }))
}

function reasonFor(board: Board, kind: Kind): LeftOutReason {
  const { frame } = board
  const channels = ofKind[kind].channels.filter(each => isConnected(frame, each))
  if (frame.weeks.every(days => days.length === 0)) return 'closed'
  if (channels.length === 0) return 'not_connected'
  if (frame.isLittle && (kind === 'win_back' || kind === 'gap_filler')) return 'history'
  const ids = audiencesOf(kind)
  if (isMarketing(kind) && ids.every(id => !frame.audiences.get(id)?.length)) return 'nobody'
  if (hasTopic(kind) && topicsOf(frame, kind).length === 0) return 'no_topic'
  // Too little is known for it; `history` is reserved for two kinds.
  if (frame.isLittle && kind === 'review_asks') return 'goal'
  const moments = [...momentsFor(board, kind, channels)]
  const isReached = (at: number) => ids.every(id => untouched(board, id, at).length === 0)
  if (isMarketing(kind) && moments.length > 0 && moments.every(({ at }) => isReached(at))) return 'touched'
  return moments.some(({ at, isFree }) => isFree && !(isMarketing(kind) && isReached(at)))
    ? 'goal'
    : 'no_hours'
}

function* momentsFor(board: Board, kind: Kind, channels: readonly ItemChannel[]) {
  for (const channel of channels)
    for (const day of board.frame.weeks.flat())
      for (const at of momentsOf(board.frame, kind, channel, day)) {
        const isRoom = hasRoom(board, kind, channel, day.week) && !isTaken(board, channel, day)
        const isSaid = !hasTopic(kind) || freeTopics(board, kind, channel, day, at).length > 0
        yield { at, isFree: isRoom && isSaid }
      }
}
