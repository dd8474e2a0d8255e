import type { Dye } from '#features/services/schema.ts'
import { clockRange } from '#lib/clock-words.ts'
import { type Axis, placeOn } from '../calendar-axis.ts'
import { soldWords } from '../change-words.ts'
import type { MoveDraft } from '../move-draft.ts'
import { shortName } from '../person-names.ts'
import { EventFace, eventClass } from './event-face.tsx'

/** Where a visit would go, with its new time. Keyboard and pointer show the same one. */
export function MoveGhost({ draft, dye, axis }: { draft: MoveDraft; dye: Dye; axis: Axis }) {
  const to = draft.minutes + draft.length_min
  const { start, length } = placeOn(axis, { from: draft.minutes, to })
  return (
    <div
      aria-hidden="true"
      data-ghost
      style={{ top: start, height: `calc(${length} - 2px)` }}
      className="pointer-events-none absolute inset-x-[3px] z-20 rounded-sm shadow-2 outline-2 outline-primary"
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
