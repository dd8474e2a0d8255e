import { useEffect } from 'react'
import { useLocation } from 'react-router'

const hands = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const

/** Scrolls to the URL's section ('#rooms'), which may load later, and holds it until the user touches the page. */
export function useSectionInView(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section that is chosen once more is shown once more
  useEffect(() => {
    const section = document.getElementById(hash.slice(1))
    if (!section) return
    const growth = new ResizeObserver(() => {
      section.scrollIntoView({ behavior: 'instant' })
    })
    growth.observe(document.body)
    const stop = () => growth.disconnect()
    for (const hand of hands)
      window.addEventListener(hand, stop, { once: true, passive: true, capture: true })
    return () => {
      stop()
      for (const hand of hands) window.removeEventListener(hand, stop, { capture: true })
    }
  }, [hash, key])
}
