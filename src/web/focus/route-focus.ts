import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { announce } from '../ui/announcer.tsx'

/** After a change of screen, keyboard and screen reader go on at its heading; the browser only does that on full loads. */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A screen that opened a dialog, or a field that asked for focus, keeps it.
    if (document.activeElement?.closest('dialog, [data-autofocus]')) return
    const main = document.getElementById('main')
    const target = main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main
    target?.focus({ preventScroll: true })
    announce(document.title)
  }, [pathname])
}
