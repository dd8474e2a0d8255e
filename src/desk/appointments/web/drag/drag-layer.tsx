import { useSyncExternalStore } from 'react'
import { shareOf } from '../../grid/calendar-axis.ts'
import { paintOf } from '../calendar/person-mark.tsx'
import type { Diary } from '../use-diary.ts'
import type { Dragged, DragStore } from './drag-store.ts'
import { GhostFace } from './move-ghost.tsx'

export interface DragLayerProps {
  store: DragStore
  diary: Diary
  byPerson: boolean
  /** Lane width in px. */
  width: number
}

/** Moved by transform on its own layer, so nothing below gets pointer events or repaints. */
export function DragLayer({ store, diary, byPerson, width }: DragLayerProps) {
  const dragged = useSyncExternalStore(store.subscribe, store.get, () => null)
  return dragged ? (
    <div aria-hidden="true" className="absolute inset-0 z-20 cursor-grabbing contain-strict">
      <Ghost dragged={dragged} diary={diary} byPerson={byPerson} width={width} />
    </div>
  ) : null
}

interface GhostProps extends Omit<DragLayerProps, 'store'> {
  dragged: Dragged
}

function Ghost({ dragged, diary, byPerson, width }: GhostProps) {
  const { draft, lane, axis } = dragged
  const px = (minutes: number) => shareOf(axis, minutes) * lane.height
  const [from, to] = [px(draft.minutes), px(Math.min(draft.minutes + draft.length_min, axis.to))]
  return (
    <div
      data-ghost
      style={{
        transform: `translate(${lane.left + 3}px, ${lane.top + from}px)`,
        width: lane.right - lane.left - 6,
        height: Math.max(to - from - 2, 4),
      }}
      className="absolute top-0 left-0 rounded-sm shadow-2 outline-2 outline-primary will-change-transform"
    >
      <GhostFace draft={draft} paint={paintOf(diary, draft.appointment, byPerson)} width={width} />
    </div>
  )
}
