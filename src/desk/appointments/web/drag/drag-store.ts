import type { Axis } from '../../grid/calendar-axis.ts'
import type { LaneBox } from '../../grid/drag-field.ts'
import type { MoveDraft } from '../../grid/move-draft.ts'

export interface Dragged {
  draft: MoveDraft
  lane: LaneBox
  axis: Axis
}

/** Kept outside React, so that a step redraws only the ghost. */
export function dragStore<Shown = Dragged>() {
  let dragged: Shown | null = null
  const told = new Set<() => void>()
  return {
    get: () => dragged,
    show: (next: Shown | null) => {
      dragged = next
      for (const tell of told) tell()
    },
    subscribe: (tell: () => void) => {
      told.add(tell)
      return () => {
        told.delete(tell)
      }
    },
  }
}

export type DragStore<Shown = Dragged> = ReturnType<typeof dragStore<Shown>>
