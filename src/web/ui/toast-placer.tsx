import { type RefObject, useEffect } from 'react'
import { type Box, placeToast } from './toast-place.ts'

/** Bars over the page carry it, and what closes a sheet or dialog: toasts keep clear of them. */
const BARS = '[data-bar]'
const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="combobox"]'

interface ToastPlacerProps {
  region: RefObject<HTMLElement | null>
  /** Where toasts stand in an open dialog or sheet. */
  modal: HTMLElement | null
}

/** Moves the region of the toasts, as long as there are any, out of the way of what has the focus and of bars. */
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
    // A bar that comes later, as the assistant's button does, wants room as well.
    const arrivals = new MutationObserver(soon)
    arrivals.observe(document.body, { childList: true, subtree: true })
    addEventListener('focusin', onFocus)
    addEventListener('resize', soon)
    addEventListener('scrollend', soon, true)
    // Not in the next frame: until then it would lie over something.
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
  // What holds a whole screen (the page after a change of place, a dialog) is no place of its own.
  return focused.matches('main, dialog') ? null : focused.getBoundingClientRect()
}

const boxesOf = (within: ParentNode, selector: string, region: HTMLElement): Box[] =>
  [...within.querySelectorAll(selector)]
    .filter(each => !region.contains(each))
    .map(each => each.getBoundingClientRect())
    .filter(box => box.bottom > 0 && box.top < innerHeight && box.right > box.left && box.bottom > box.top)
