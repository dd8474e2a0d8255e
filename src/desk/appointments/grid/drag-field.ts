import type { Axis } from './calendar-axis.ts'

/** In px from the upper left corner of the scrolled content. */
export interface LaneBox {
  date: string
  practitioner_id: string
  left: number
  right: number
  top: number
  height: number
}

/** Lanes and their scroll container, measured once in px. */
export interface DragField {
  lanes: readonly LaneBox[]
  left: number
  top: number
  right: number
  bottom: number
}

interface Point {
  x: number
  y: number
}

/** A visit dragged closer to an edge than this scrolls the calendar. */
const EDGE_PX = 44
const SCROLL_PX = 8

/** The lane at or nearest to `x` (px of the scrolled content); null without lanes. */
export function laneAt(lanes: readonly LaneBox[], x: number): LaneBox | null {
  let nearest: LaneBox | null = null
  let best = Number.POSITIVE_INFINITY
  for (const lane of lanes) {
    const away = x < lane.left ? lane.left - x : x > lane.right ? x - lane.right : 0
    if (away < best) [nearest, best] = [lane, away]
  }
  return nearest
}

/** Wall-clock minutes at `y` (px of the scrolled content), also outside the lane. */
export const minutesAt = ({ top, height }: Pick<LaneBox, 'top' | 'height'>, y: number, axis: Axis): number =>
  axis.from + ((y - top) / height) * (axis.to - axis.from)

/** Scroll speed in px per frame for a pointer at this point of the screen. */
export function scrollSpeed(field: Omit<DragField, 'lanes'>, { x, y }: Point): Point {
  const pull = (at: number, from: number, to: number) =>
    at < from + EDGE_PX ? -SCROLL_PX : at > to - EDGE_PX ? SCROLL_PX : 0
  return { x: pull(x, field.left, field.right), y: pull(y, field.top, field.bottom) }
}
