import { type RefObject, useEffect, useState } from 'react'

/** Whether the content fits the element's width; true until measured. */
export function useFits(frame: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setFits(element.scrollWidth <= element.clientWidth + 1)
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [frame])
  return fits
}
