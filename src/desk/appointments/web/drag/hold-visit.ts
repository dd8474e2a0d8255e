import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import type { Axis } from '../../grid/calendar-axis.ts'
import { type DragField, laneAt, minutesAt, scrollSpeed } from '../../grid/drag-field.ts'
import {
  droppedAt,
  FINE_STEP_MIN,
  MOVE_STEP_MIN,
  type MoveDraft,
  moveDraft,
  startMove,
} from '../../grid/move-draft.ts'
import type { DragStore } from './drag-store.ts'
import { measureField } from './measure-field.ts'

const MOUSE_SLACK_PX = 5
const TOUCH_SLACK_PX = 8
const LONG_PRESS_MS = 380
const nowhere = { zone: 'UTC', practitionerIds: [], dates: [] }

export interface HeldVisit {
  zone: string
  row: AppointmentRow
  date: string
  scroller: HTMLElement
  lane: HTMLElement
  taken: PointerEvent
  axis: () => Axis
  store: DragStore
  onDrop: (draft: MoveDraft) => void
}

export interface DragHold {
  /** Call when lanes moved, so that they are measured again. */
  forget: () => void
  leave: () => void
}

/** Follows one pointer. Lanes are measured once and steps limited to one per frame, to avoid layout. */
export function holdVisit({
  zone,
  row,
  date,
  scroller,
  lane,
  taken,
  axis,
  store,
  onDrop,
}: HeldVisit): DragHold {
  const isTouch = taken.pointerType === 'touch'
  const isEnd = (taken.target as HTMLElement).closest('[data-lower-edge]') !== null
  const begun = startMove(zone, date, row)
  const box = lane.getBoundingClientRect()
  /** Minutes between the visit's start or end and the pointer. */
  const grip = minutesAt(box, taken.clientY, axis()) - begun.minutes - (isEnd ? begun.length_min : 0)
  const last = { x: taken.clientX, y: taken.clientY, alt: taken.altKey }
  const listening = new AbortController()
  const { signal } = listening
  let draft: MoveDraft | null = null
  let field: DragField | null = null
  let isStale = true
  let frame = 0
  let press: ReturnType<typeof setTimeout> | undefined

  const marked = () => scroller.querySelectorAll(`[data-stop^="visit:${CSS.escape(row.id)}:"]`)

  const follow = () => {
    isStale = false
    if (!draft) return
    field ??= measureField(scroller)
    const at = laneAt(field.lanes, last.x - field.left - scroller.clientLeft + scroller.scrollLeft)
    if (!at) return
    const pointer = minutesAt(at, last.y - field.top - scroller.clientTop + scroller.scrollTop, axis())
    const next = dropAt(draft, at, pointer)
    if (next === draft && store.get()) return
    draft = next
    // Resizing stays in its own lane, wherever the pointer is.
    const own = field.lanes.find(
      each => each.date === next.date && each.practitioner_id === next.practitioner_id,
    )
    store.show({ draft: next, lane: own ?? at, axis: axis() })
  }

  const dropAt = (from: MoveDraft, at: { date: string; practitioner_id: string }, pointer: number) => {
    const step = last.alt ? FINE_STEP_MIN : MOVE_STEP_MIN
    const { from: first, to } = axis()
    if (isEnd) {
      const minutes = Math.min(droppedAt(pointer, grip, step), to)
      return moveDraft(from, { type: 'end', minutes }, nowhere)
    }
    const minutes = Math.min(Math.max(first, droppedAt(pointer, grip, step)), to - step)
    const place = { date: at.date, practitioner_id: at.practitioner_id, minutes }
    const next = moveDraft(from, { type: 'place', ...place }, { ...nowhere, zone })
    const isSame =
      next.date === from.date &&
      next.minutes === from.minutes &&
      next.practitioner_id === from.practitioner_id
    return isSame ? from : next
  }

  const each = () => {
    frame = requestAnimationFrame(each)
    if (!field) isStale = true
    const speed = field ? scrollSpeed(field, last) : { x: 0, y: 0 }
    if (speed.x !== 0 || speed.y !== 0) {
      scroller.scrollBy(speed.x, speed.y)
      isStale = true
    }
    if (isStale) follow()
  }

  const lift = () => {
    draft = begun
    for (const visit of marked()) visit.setAttribute('data-lifted', '')
    follow()
    frame = requestAnimationFrame(each)
  }

  const leave = () => {
    clearTimeout(press)
    cancelAnimationFrame(frame)
    listening.abort()
    for (const visit of marked()) visit.removeAttribute('data-lifted')
    draft = null
    if (store.get()) store.show(null)
  }

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== taken.pointerId) return
    Object.assign(last, { x: event.clientX, y: event.clientY, alt: event.altKey })
    isStale = true
    if (draft) return
    const away = Math.hypot(event.clientX - taken.clientX, event.clientY - taken.clientY)
    if (isTouch) {
      if (away > TOUCH_SLACK_PX) leave()
    } else if (away >= MOUSE_SLACK_PX) lift()
  }

  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== taken.pointerId) return
    // The drop position counts even without a frame since.
    if (draft && isStale) follow()
    const dropped = draft
    leave()
    if (!dropped) return
    swallowClick()
    onDrop(dropped)
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !draft) return
    event.preventDefault()
    event.stopPropagation()
    // The button is still down; the click comes when it goes up.
    window.addEventListener('pointerup', swallowClick, { once: true })
    leave()
  }

  const forget = () => {
    field = null
  }

  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', leave, { signal })
  window.addEventListener('blur', leave, { signal })
  window.addEventListener('keydown', onKey, { signal, capture: true })
  window.addEventListener('resize', forget, { signal })
  scroller.addEventListener(
    'scroll',
    () => {
      isStale = true
    },
    { signal, passive: true },
  )
  window.addEventListener('selectstart', event => draft && event.preventDefault(), { signal })
  // Stops scrolling and the browser's long-press menu while a finger holds a visit.
  window.addEventListener('touchmove', event => draft && event.preventDefault(), { signal, passive: false })
  window.addEventListener('contextmenu', event => isTouch && event.preventDefault(), { signal })
  if (isTouch) press = setTimeout(lift, LONG_PRESS_MS)
  return { forget, leave }
}

// The browser sends a click after the drop; it must not open the visit.
function swallowClick() {
  const stop = (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 50)
}
