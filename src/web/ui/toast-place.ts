/** Window pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface ToastSurroundings {
  view: { width: number; height: number }
  toast: { left: number; right: number; height: number }
  from: 'top' | 'bottom'
  bars: readonly Box[]
  /** The focused element, which must not be covered (WCAG 2.4.11). */
  focus: Box | null
  controls: readonly Box[]
}

const EDGE = 16
const GAP = 8

/** Top (px) of the toasts: at their edge, clear of bars and focus, or at the other edge if that covers fewer controls. */
export function placeToast(around: ToastSurroundings): number {
  const { view, toast, from, bars, focus, controls } = around
  const kept = [...bars, ...(focus ? [focus] : [])].filter(
    box => box.bottom - box.top <= view.height / 2 && box.left < toast.right && toast.left < box.right,
  )
  const covers = (top: number, box: Box) =>
    box.top < top + toast.height && top < box.bottom && box.left < toast.right && toast.left < box.right
  const slide = (start: number, past: (box: Box) => number): number | null => {
    let top = start
    // Each step rules out one box for good.
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
