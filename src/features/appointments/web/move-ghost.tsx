import { useEffect, useRef } from 'react'
import { clockRange } from '#lib/clock-words.ts'
import type { Dye } from '#lib/dyes.ts'
import { type Axis, placeOn } from '../calendar-axis.ts'
import { soldWords } from '../change-words.ts'
import type { MoveDraft } from '../move-draft.ts'
import { shortName } from '../person-names.ts'
import { EventFace, eventClass } from './event-face.tsx'

export interface MoveGhostProps {
  draft: MoveDraft
  dye: Dye
  axis: Axis
  /** Moved by keyboard: the calendar scrolls along. A pointer scrolls it at its edges. */
  isFollowed: boolean
}

/** Where a visit would go, with its new time. Keyboard and pointer show the same one. */
export function MoveGhost({ draft, dye, axis, isFollowed }: MoveGhostProps) {
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
      <div className={`absolute inset-0 ${eventClass('confirmed', dye)}`}>
        <EventFace
          look="confirmed"
          dye={dye}
          name={clockRange(draft.minutes, to)}
          line={`${shortName(draft.appointment.clients)}, ${soldWords(draft.appointment)}`}
        />
      </div>
    </div>
  )
}
