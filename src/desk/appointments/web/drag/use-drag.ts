import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import type { Axis } from '../../grid/calendar-axis.ts'
import type { MoveDraft } from '../../grid/move-draft.ts'
import { type DragStore, dragStore } from './drag-store.ts'
import { type DragHold, holdVisit } from './hold-visit.ts'

export interface DragOptions {
  zone: string
  axis: Axis
  /** Lanes inside it carry data-lane. */
  frame: () => HTMLElement | null
  /** Lanes are measured again only when this changes. */
  layout: string
  onDrop: (draft: MoveDraft) => void
}

export interface Drag {
  store: DragStore
  grab: (event: ReactPointerEvent<HTMLElement>, row: AppointmentRow, date: string) => void
}

/**
 * Drags a visit or its lower edge: mouse after a few px, touch after a long press so that a swipe still scrolls.
 * Snaps to 15 minutes, 5 with Alt; Escape cancels. Steps don't render the caller.
 */
export function useDrag(options: DragOptions): Drag {
  const { axis, layout } = options
  const [store] = useState(() => dragStore())
  const newest = useRef(options)
  const hold = useRef<DragHold | null>(null)
  useEffect(() => {
    newest.current = options
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: either one moves the lanes
  useEffect(() => hold.current?.forget(), [axis, layout])
  useEffect(() => () => hold.current?.leave(), [])

  const grab: Drag['grab'] = (event, row, date) => {
    if (event.button !== 0 || !event.isPrimary) return
    const { zone, axis, frame } = newest.current
    const scroller = frame()
    const lane = event.currentTarget.closest<HTMLElement>('[data-lane]')
    if (!scroller || !lane) return
    hold.current?.leave()
    hold.current = holdVisit({
      zone,
      row,
      date,
      scroller,
      lane,
      taken: event.nativeEvent,
      axis: () => newest.current.axis ?? axis,
      store,
      onDrop: draft => newest.current.onDrop(draft),
    })
  }
  return { store, grab }
}
