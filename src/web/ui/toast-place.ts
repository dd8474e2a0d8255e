/** Pixels of the window. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface ToastSurroundings {
  view: { width: number; height: number }
  /** Where toasts stand sideways, and how high they are together. */
  toast: { left: number; right: number; height: number }
  /** The edge where they are looked for. */
  from: 'top' | 'bottom'
  /** Bars that lie over the page. */
  bars: readonly Box[]
  /** What has the focus: nothing may cover it (WCAG 2.4.11). */
  focus: Box | null
  /** Everything else that can be pressed. */
  controls: readonly Box[]
}

const EDGE = 16
const GAP = 8

/**
 * The top (px) of a stack of toasts: next to its edge, clear of bars and of what has the focus, or at the other edge
 * where that covers fewer things that can be pressed. Something higher than half of the window can't be kept clear of.
 */
export function placeToast(around: ToastSurroundings): number {
  const { view, toast, from, bars, focus, controls } = around
  const kept = [...bars, ...(focus ? [focus] : [])].filter(
    box => box.bottom - box.top <= view.height / 2 && box.left < toast.right && toast.left < box.right,
  )
  const covers = (top: number, box: Box) =>
    box.top < top + toast.height && top < box.bottom && box.left < toast.right && toast.left < box.right
  const slide = (start: number, past: (box: Box) => number): number | null => {
    let top = start
    // Each step leaves one box behind for good.
    for (let step = 0; step <= kept.length; step++) {
      const hit = kept.find(box => covers(top, box))
      if (!hit) return top >= 0 && top + toast.height <= view.height ? top : null
      top = past(hit)
    }
    return null
  }
  const low = view.height - EDGE - toast.height
  const bottom = slide(low, box => box.top - GAP - toast.height)
  const top = slide(EDGE, box => box.bottom + GAP)
  const [own, other] = from === 'bottom' ? [bottom, top] : [top, bottom]
  const count = (place: number) => controls.filter(box => covers(place, box)).length
  if (own === null) return from === 'bottom' ? Math.max(0, low) : EDGE
  return other !== null && count(other) < count(own) && count(other) === 0 ? other : own
}
