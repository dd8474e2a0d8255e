import type { Axis } from '../../grid/calendar-axis.ts'
import type { LaneBox } from '../../grid/drag-field.ts'
import type { MoveDraft } from '../../grid/move-draft.ts'

/** A visit on its way by pointer: where it would go, and the lane that it stands over. */
export interface Dragged {
  draft: MoveDraft
  lane: LaneBox
  axis: Axis
}

/** What is being dragged, kept outside React: a step draws the ghost alone, and nothing of the calendar below it. */
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
