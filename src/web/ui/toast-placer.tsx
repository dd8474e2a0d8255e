import { type RefObject, useEffect } from 'react'
import { type Box, placeToast } from './toast-place.ts'

/** Set on page bars and close buttons, which toasts must not cover. */
const BARS = '[data-bar]'
const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="combobox"]'

interface ToastPlacerProps {
  region: RefObject<HTMLElement | null>
  modal: HTMLElement | null
}

/** Moves visible toasts away from bars and the focused element. */
export function ToastPlacer({ region, modal }: ToastPlacerProps) {
  useEffect(() => {
    const element = region.current
    if (!element) return
    let frame = 0
    const place = () => {
      frame = 0
      const { left, right, height } = element.getBoundingClientRect()
      if (height === 0) return
      const within: ParentNode = modal ?? document
      const top = placeToast({
        view: { width: innerWidth, height: innerHeight },
        toast: { left, right, height },
        from: modal && innerWidth < 640 ? 'top' : 'bottom',
        bars: boxesOf(document, BARS, element),
        focus: focusOf(element),
        controls: boxesOf(within, CONTROLS, element),
      })
      element.style.top = `${top}px`
      element.style.bottom = 'auto'
    }
    const soon = () => {
      frame ||= requestAnimationFrame(place)
    }
    const onFocus = (event: FocusEvent) => {
      if (!element.contains(event.target as Node)) soon()
    }
    const observer = new ResizeObserver(soon)
    observer.observe(element)
    // Bars that appear later, such as the assistant's button, also need room.
    const arrivals = new MutationObserver(soon)
    arrivals.observe(document.body, { childList: true, subtree: true })
    addEventListener('focusin', onFocus)
    addEventListener('resize', soon)
    addEventListener('scrollend', soon, true)
    // At once: until the next frame, it would cover something.
    place()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      arrivals.disconnect()
      removeEventListener('focusin', onFocus)
      removeEventListener('resize', soon)
      removeEventListener('scrollend', soon, true)
      element.style.removeProperty('top')
      element.style.removeProperty('bottom')
    }
  }, [region, modal])
  return null
}

function focusOf(region: HTMLElement): Box | null {
  const focused = document.activeElement
  if (!focused || focused === document.body || region.contains(focused)) return null
  // A focused page or dialog fills the screen, so it is not avoided.
  return focused.matches('main, dialog') ? null : focused.getBoundingClientRect()
}

const boxesOf = (within: ParentNode, selector: string, region: HTMLElement): Box[] =>
  [...within.querySelectorAll(selector)]
    .filter(each => !region.contains(each))
    .map(each => each.getBoundingClientRect())
    .filter(box => box.bottom > 0 && box.top < innerHeight && box.right > box.left && box.bottom > box.top)
