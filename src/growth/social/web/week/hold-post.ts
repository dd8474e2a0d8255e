import type { Axis } from '#desk/appointments/grid/calendar-axis.ts'
import {
  type DragField,
  type LaneBox,
  laneAt,
  minutesAt,
  scrollSpeed,
} from '#desk/appointments/grid/drag-field.ts'
import type { DragStore } from '#desk/appointments/web/drag/drag-store.ts'
import { measureField } from '#desk/appointments/web/drag/measure-field.ts'
import { FINE_POST_STEP_MIN, POST_STEP_MIN, type PostMove } from '../../calendar/post-move.ts'

const MOUSE_SLACK_PX = 5
const TOUCH_SLACK_PX = 8
const LONG_PRESS_MS = 380

/** A dragged post and the day under it. */
export interface DraggedPost {
  move: PostMove
  lane: LaneBox
}
export type PostDragStore = DragStore<DraggedPost>

interface HeldPost {
  begun: PostMove
  /** Scrolls sideways and holds days with data-lane; the page scrolls vertically. */
  frame: HTMLElement
  lane: HTMLElement
  taken: PointerEvent
  axis: Axis
  store: PostDragStore
  onDrop: (move: PostMove) => void
}

/** Tracks one pointer until release; returns how to cancel. */
export function holdPost({ begun, frame, lane, taken, axis, store, onDrop }: HeldPost): () => void {
  const isTouch = taken.pointerType === 'touch'
  /** Minutes between the post's start and the pointer. */
  const grip = minutesAt(lane.getBoundingClientRect(), taken.clientY, axis) - begun.minutes
  const last = { x: taken.clientX, y: taken.clientY, alt: taken.altKey }
  const listening = new AbortController()
  const { signal } = listening
  let field: DragField | null = null
  let move: PostMove | null = null
  let [request, press] = [0, undefined as ReturnType<typeof setTimeout> | undefined]

  const follow = () => {
    if (!move) return
    field ??= measureField(frame)
    const at = laneAt(field.lanes, last.x - field.left - frame.clientLeft + frame.scrollLeft)
    if (!at) return
    const step = last.alt ? FINE_POST_STEP_MIN : POST_STEP_MIN
    const pointer = minutesAt(at, last.y - field.top - frame.clientTop + frame.scrollTop, axis)
    const wished = Math.round((pointer - grip) / step) * step
    move = { ...move, date: at.date, minutes: Math.min(Math.max(axis.from, wished), axis.to - step) }
    store.show({ move, lane: at })
  }
  const each = () => {
    request = requestAnimationFrame(each)
    field ??= measureField(frame)
    // Scrolls at the visible edges.
    const seen = { ...field, top: Math.max(0, field.top), bottom: Math.min(window.innerHeight, field.bottom) }
    const speed = scrollSpeed(seen, last)
    frame.scrollBy(speed.x, 0)
    window.scrollBy(0, speed.y)
    follow()
  }
  const lift = () => {
    move = begun
    follow()
    request = requestAnimationFrame(each)
  }
  const leave = () => {
    clearTimeout(press)
    cancelAnimationFrame(request)
    listening.abort()
    move = null
    if (store.get()) store.show(null)
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== taken.pointerId) return
    Object.assign(last, { x: event.clientX, y: event.clientY, alt: event.altKey })
    if (move) return
    const away = Math.hypot(event.clientX - taken.clientX, event.clientY - taken.clientY)
    if (isTouch && away > TOUCH_SLACK_PX) leave()
    else if (!isTouch && away >= MOUSE_SLACK_PX) lift()
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== taken.pointerId) return
    follow()
    const dropped = move
    leave()
    if (!dropped) return
    swallowClick()
    if (dropped.date !== begun.date || dropped.minutes !== begun.minutes) onDrop(dropped)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !move) return
    event.preventDefault()
    event.stopPropagation()
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
  window.addEventListener('scroll', forget, { signal, passive: true, capture: true })
  window.addEventListener('selectstart', event => move && event.preventDefault(), { signal })
  // While dragging, touch doesn't scroll, and a long press opens no context menu.
  window.addEventListener('touchmove', event => move && event.preventDefault(), { signal, passive: false })
  window.addEventListener('contextmenu', event => isTouch && event.preventDefault(), { signal })
  if (isTouch) press = setTimeout(lift, LONG_PRESS_MS)
  return leave
}

// Browsers send a click after a drop; it must not open the post.
function swallowClick() {
  const stop = (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 50)
}
