import { useCallback, useState } from 'react'

export interface Size {
  width: number
  height: number
}

let measured: number | undefined

/** In px; 0 for overlay scroll bars. */
export function scrollBarWidth(): number {
  if (measured === undefined) {
    const probe = document.createElement('div')
    probe.style.cssText = 'position:absolute;visibility:hidden;overflow:scroll;width:100px;height:100px'
    document.body.append(probe)
    measured = probe.offsetWidth - probe.clientWidth
    probe.remove()
  }
  return measured
}

/** Inner size in px; null until the element is mounted. */
export function useSize<Element extends HTMLElement>(): {
  ref: (element: Element | null) => void
  size: Size | null
} {
  const [size, setSize] = useState<Size | null>(null)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize(last => (last?.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
