import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { announce } from '../ui/announcer.tsx'

/** Focuses the heading after a screen change, which browsers only do on full loads. */
export function useRouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // An open dialog or a focused field keeps the focus.
    if (document.activeElement?.closest('dialog, [data-autofocus]')) return
    const main = document.getElementById('main')
    const target = main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main
    target?.focus({ preventScroll: true })
    announce(document.title)
  }, [pathname])
}
