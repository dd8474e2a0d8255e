import type { Axis } from './calendar-axis.ts'

/** One practitioner's day as it stands on what is scrolled, in px from its upper left corner. */
export interface LaneBox {
  date: string
  practitioner_id: string
  left: number
  right: number
  top: number
  height: number
}

/** Where a visit can be dragged to: the lanes, and the box on the screen that they are scrolled in. Measured once, in px. */
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

/** Nearer to an edge than this, a dragged visit scrolls the calendar. */
const EDGE_PX = 44
const SCROLL_PX = 8

/** The lane under `x` (px of the scrolled content), else the nearest; null without lanes. */
export function laneAt(lanes: readonly LaneBox[], x: number): LaneBox | null {
  let nearest: LaneBox | null = null
  let best = Number.POSITIVE_INFINITY
  for (const lane of lanes) {
    const away = x < lane.left ? lane.left - x : x > lane.right ? x - lane.right : 0
    if (away < best) [nearest, best] = [lane, away]
  }
  return nearest
}

/** Wall-clock minutes at `y` (px of the scrolled content), also above and below the lane. */
export const minutesAt = ({ top, height }: Pick<LaneBox, 'top' | 'height'>, y: number, axis: Axis): number =>
  axis.from + ((y - top) / height) * (axis.to - axis.from)

/** How far, in px a frame, a pointer at a point of the screen pulls the calendar along. */
export function scrollSpeed(field: Omit<DragField, 'lanes'>, { x, y }: Point): Point {
  const pull = (at: number, from: number, to: number) =>
    at < from + EDGE_PX ? -SCROLL_PX : at > to - EDGE_PX ? SCROLL_PX : 0
  return { x: pull(x, field.left, field.right), y: pull(y, field.top, field.bottom) }
}
