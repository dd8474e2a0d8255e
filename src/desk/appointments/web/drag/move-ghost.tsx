import { useEffect, useRef } from 'react'
import { clockRange } from '#lib/time/format-clock.ts'
import { type Axis, placeOn } from '../../grid/calendar-axis.ts'
import { laneLines, laneName } from '../../grid/lane-text.ts'
import type { MoveDraft } from '../../grid/move-draft.ts'
import type { Paint } from '../calendar/person-mark.tsx'
import { EventFace, eventClass } from '../grid/event-face.tsx'

interface GhostFaceProps {
  draft: MoveDraft
  paint: Paint
  /** Lane width in px. */
  width: number
}

export function GhostFace({ draft, paint, width }: GhostFaceProps) {
  return (
    <div className={`absolute inset-0 ${eventClass('confirmed', paint.dye)}`}>
      <EventFace
        look="confirmed"
        paint={paint}
        name={clockRange(draft.minutes, draft.minutes + draft.length_min)}
        lines={[
          laneName(draft.appointment.clients, width - 14),
          ...laneLines(draft.appointment, width - 14, 2),
        ]}
      />
    </div>
  )
}

export interface MoveGhostProps extends GhostFaceProps {
  axis: Axis
}

export function MoveGhost({ axis, ...face }: MoveGhostProps) {
  const { draft } = face
  const ghost = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the draft may leave the view
  useEffect(() => {
    ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [draft])
  const { start, length } = placeOn(axis, { from: draft.minutes, to: draft.minutes + draft.length_min })
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      data-ghost
      style={{ top: start, height: `calc(${length} - 2px)` }}
      className="pointer-events-none absolute inset-x-[3px] z-20 scroll-mb-36 rounded-sm shadow-2 outline-2 outline-primary"
    >
      <GhostFace {...face} />
    </div>
  )
}
