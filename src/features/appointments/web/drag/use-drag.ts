import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AppointmentRow } from '#features/visits/calendar-rows.ts'
import type { Axis } from '../../calendar/calendar-axis.ts'
import {
  droppedAt,
  FINE_STEP_MIN,
  MOVE_STEP_MIN,
  type MoveDraft,
  moveDraft,
  startMove,
} from '../../calendar/move-draft.ts'

const MOUSE_SLACK_PX = 5
const TOUCH_SLACK_PX = 8
const LONG_PRESS_MS = 380
const EDGE_PX = 44
const nowhere = { zone: 'UTC', practitionerIds: [], dates: [] }

interface Grip {
  row: AppointmentRow
  date: string
  pointerId: number
  isTouch: boolean
  x: number
  y: number
  /** Minutes between what is moved, the visit's start or its end, and where it was taken. */
  minutes: number
  /** Taken by its lower edge: the end follows, and the start stays. */
  isEnd: boolean
  timer?: ReturnType<typeof setTimeout>
}

export interface DragOptions {
  zone: string
  axis: Axis
  /** The element that scrolls; lanes inside it carry data-lane. */
  frame: () => HTMLElement | null
  onDrop: (draft: MoveDraft) => void
}

/**
 * Moving a visit by pointer, or its end by its lower edge: by mouse after a few px, by touch after a long press, so that a
 * swipe still scrolls.
 * Snaps to 15 minutes, to 5 with Alt. Escape leaves the visit where it was.
 */
export function useDrag({ zone, axis, frame, onDrop }: DragOptions) {
  const [draft, setDraft] = useState<MoveDraft | null>(null)
  const [isArmed, setArmed] = useState(false)
  const grip = useRef<Grip | null>(null)
  const current = useRef<MoveDraft | null>(null)
  const last = useRef({ x: 0, y: 0, alt: false })

  const show = (next: MoveDraft | null) => {
    current.current = next
    setDraft(next)
  }

  const follow = () => {
    const held = grip.current
    const from = current.current
    const scroller = frame()
    if (!held || !from || !scroller) return
    const { x, y, alt } = last.current
    const lane = laneAt(scroller, x)
    if (!lane) return
    const pointer = minutesAt(lane, y, axis)
    const step = alt ? FINE_STEP_MIN : MOVE_STEP_MIN
    if (held.isEnd) {
      const end = Math.min(droppedAt(pointer, held.minutes, step), axis.to)
      const longer = moveDraft(from, { type: 'end', minutes: end }, nowhere)
      if (longer !== from) show(longer)
      return
    }
    const minutes = Math.min(Math.max(axis.from, droppedAt(pointer, held.minutes, step)), axis.to - step)
    const { date = from.date, practitioner: practitioner_id = from.practitioner_id } = lane.dataset
    const next = moveDraft(from, { type: 'place', date, minutes, practitioner_id }, { ...nowhere, zone })
    if (
      next.date !== from.date ||
      next.minutes !== from.minutes ||
      next.practitioner_id !== from.practitioner_id
    )
      show(next)
  }

  const lift = () => {
    const held = grip.current
    if (held) show(startMove(zone, held.date, held.row))
  }

  const end = () => {
    clearTimeout(grip.current?.timer)
    grip.current = null
    setArmed(false)
    show(null)
  }

  const onMove = useEffectEvent((event: PointerEvent) => {
    const held = grip.current
    if (!held || event.pointerId !== held.pointerId) return
    last.current = { x: event.clientX, y: event.clientY, alt: event.altKey }
    if (!current.current) {
      const away = Math.hypot(event.clientX - held.x, event.clientY - held.y)
      if (held.isTouch) {
        if (away > TOUCH_SLACK_PX) end()
        return
      }
      if (away < MOUSE_SLACK_PX) return
      lift()
    }
    follow()
  })

  const onUp = useEffectEvent((event: PointerEvent) => {
    if (grip.current?.pointerId !== event.pointerId) return
    const dropped = current.current
    end()
    if (!dropped) return
    swallowClick()
    onDrop(dropped)
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !current.current) return
    event.preventDefault()
    event.stopPropagation()
    // The button is still down; its click comes when it goes up.
    window.addEventListener('pointerup', swallowClick, { once: true })
    end()
  })

  const onFrame = useEffectEvent(() => {
    const scroller = frame()
    if (!current.current || !scroller) return
    const speed = scrollSpeed(scroller, last.current)
    if (speed.x === 0 && speed.y === 0) return
    scroller.scrollBy(speed.x, speed.y)
    follow()
  })

  const onLost = useEffectEvent(end)

  useEffect(() => {
    if (!isArmed) return
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', onLost, { signal })
    window.addEventListener('blur', onLost, { signal })
    window.addEventListener('keydown', onKey, { signal, capture: true })
    // A finger that holds a visit does not scroll, and a long press opens no menu of the browser.
    window.addEventListener('touchmove', event => current.current && event.preventDefault(), {
      signal,
      passive: false,
    })
    window.addEventListener('contextmenu', event => grip.current?.isTouch && event.preventDefault(), {
      signal,
    })
    let request = requestAnimationFrame(function each() {
      onFrame()
      request = requestAnimationFrame(each)
    })
    return () => {
      listening.abort()
      cancelAnimationFrame(request)
    }
  }, [isArmed])

  /** For a visit's pointerdown. */
  const grab = (event: ReactPointerEvent<HTMLElement>, row: AppointmentRow, date: string) => {
    if (event.button !== 0 || !event.isPrimary) return
    const lane = event.currentTarget.closest<HTMLElement>('[data-lane]')
    if (!lane) return
    const isTouch = event.pointerType === 'touch'
    const { minutes, length_min } = startMove(zone, date, row)
    const isEnd = (event.target as HTMLElement).closest('[data-lower-edge]') !== null
    grip.current = {
      row,
      date,
      pointerId: event.pointerId,
      isTouch,
      x: event.clientX,
      y: event.clientY,
      isEnd,
      minutes: minutesAt(lane, event.clientY, axis) - minutes - (isEnd ? length_min : 0),
      ...(isTouch ? { timer: setTimeout(lift, LONG_PRESS_MS) } : {}),
    }
    last.current = { x: event.clientX, y: event.clientY, alt: event.altKey }
    setArmed(true)
  }

  return { draft, grab }
}

function laneAt(scroller: HTMLElement, x: number): HTMLElement | null {
  let nearest: HTMLElement | null = null
  let best = Number.POSITIVE_INFINITY
  for (const lane of scroller.querySelectorAll<HTMLElement>('[data-lane]')) {
    const { left, right } = lane.getBoundingClientRect()
    const away = x < left ? left - x : x > right ? x - right : 0
    if (away < best) [nearest, best] = [lane, away]
  }
  return nearest
}

function minutesAt(lane: HTMLElement, y: number, axis: Axis): number {
  const { top, height } = lane.getBoundingClientRect()
  return axis.from + ((y - top) / height) * (axis.to - axis.from)
}

function scrollSpeed(scroller: HTMLElement, { x, y }: { x: number; y: number }) {
  const box = scroller.getBoundingClientRect()
  const pull = (at: number, from: number, to: number) =>
    at < from + EDGE_PX ? -8 : at > to - EDGE_PX ? 8 : 0
  return { x: pull(x, box.left, box.right), y: pull(y, box.top, box.bottom) }
}

// The browser sends a click after the drop; it must not open what was dropped.
function swallowClick() {
  const stop = (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 50)
}
