import { useEffect, useRef } from 'react'
import { clockRange } from '#lib/clock-words.ts'
import { type Axis, placeOn } from '../../calendar/calendar-axis.ts'
import { laneLines, laneName } from '../../calendar/lane-text.ts'
import type { MoveDraft } from '../../calendar/move-draft.ts'
import type { Paint } from '../calendar/person-mark.tsx'
import { EventFace, eventClass } from '../grid/event-face.tsx'

export interface MoveGhostProps {
  draft: MoveDraft
  paint: Paint
  /** Of the lane, in px. */
  width: number
  axis: Axis
  /** Moved by keyboard: the calendar scrolls along. A pointer scrolls it at its edges. */
  isFollowed: boolean
}

/** Where a visit would go, with its new time. Keyboard and pointer show the same one. */
export function MoveGhost({ draft, paint, width, axis, isFollowed }: MoveGhostProps) {
  const ghost = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the draft may leave the view
  useEffect(() => {
    if (isFollowed) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isFollowed, draft])
  const to = draft.minutes + draft.length_min
  const { start, length } = placeOn(axis, { from: draft.minutes, to })
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      data-ghost
      style={{ top: start, height: `calc(${length} - 2px)` }}
      className="pointer-events-none absolute inset-x-[3px] z-20 scroll-mb-36 rounded-sm shadow-2 outline-2 outline-primary"
    >
      <div className={`absolute inset-0 ${eventClass('confirmed', paint.dye)}`}>
        <EventFace
          look="confirmed"
          paint={paint}
          name={clockRange(draft.minutes, to)}
          lines={[
            laneName(draft.appointment.clients, width - 14),
            ...laneLines(draft.appointment, width - 14, 2),
          ]}
        />
      </div>
    </div>
  )
}
