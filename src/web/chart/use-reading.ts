import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The point being read by pointer or keyboard, or null; `x` gives each one's position. */
export function useReading(count: number, x: (at: number) => number) {
  const [read, setRead] = useState<number | null>(null)
  // New data may have fewer points.
  const at = read === null || count === 0 ? null : Math.min(read, count - 1)

  useEffect(() => {
    if (at === null) return
    // Runs before the surrounding sheet's handler, which would close the sheet.
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setRead(null)
    }
    window.addEventListener('keydown', leave, true)
    return () => window.removeEventListener('keydown', leave, true)
  }, [at])

  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const svg = event.currentTarget.firstElementChild
    if (!svg || count === 0) return
    const { left, width } = svg.getBoundingClientRect()
    const scale = (svg as SVGSVGElement).viewBox.baseVal.width / width
    const wanted = (event.clientX - left) * scale
    let nearest = 0
    for (let point = 1; point < count; point++)
      if (Math.abs(x(point) - wanted) < Math.abs(x(nearest) - wanted)) nearest = point
    setRead(nearest)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const from = at ?? (step < 0 ? count : -1)
    setRead(Math.min(Math.max(from + step, 0), count - 1))
  }
  return {
    at,
    onKeyDown,
    onPointerDown: onPointer,
    onPointerMove: onPointer,
    // A lifted finger also leaves, but its readout stays.
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setRead(null)
    },
    onFocus: () => setRead(before => before ?? count - 1),
    onBlur: () => setRead(null),
  }
}
