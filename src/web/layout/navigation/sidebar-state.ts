import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isApple, isShortcut, writingPlace } from '../shortcuts.ts'
import { useMedia, usePhone } from '../use-media.ts'

/** §9: kept for seven days. */
const COOKIE_SECONDS = 7 * 24 * 60 * 60
const NARROW = '(width < 64rem)'
const SHORT_OF_WIDE = '(width < 96rem)'

type Choice = 'expanded' | 'collapsed' | null

const choiceIn = (cookie: string): Choice =>
  (/(?:^|; )sidebar=(expanded|collapsed)/.exec(cookie)?.[1] as Choice | undefined) ?? null

export interface SidebarState {
  phone: boolean
  collapsed: boolean
  open: boolean
  setOpen: (open: boolean) => void
  toggle: () => void
  /** Clears the choice and its cookie. An open menu stays open. */
  reset: () => void
}

/** Icons on narrow screens and the calendar by default. Ctrl or Cmd B toggles (§2). */
export function useSidebar(calendar: boolean): SidebarState {
  const phone = usePhone()
  const narrow = useMedia(NARROW)
  const shortOfWide = useMedia(SHORT_OF_WIDE)
  const [choice, setChoice] = useState<Choice>(() =>
    typeof document === 'undefined' ? null : choiceIn(document.cookie),
  )
  const [open, setOpen] = useState(false)
  const collapsed = choice ? choice === 'collapsed' : narrow || (calendar && shortOfWide)

  const toggle = () => {
    if (phone) return setOpen(!open)
    const next = collapsed ? 'expanded' : 'collapsed'
    setChoice(next)
    // biome-ignore lint/suspicious/noDocumentCookie: §4 names a cookie, and no other tab has to hear of it
    document.cookie = `sidebar=${next}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
  }
  const reset = useCallback(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'sidebar=; path=/; max-age=0; samesite=lax'
    setChoice(null)
  }, [])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut('b', event, writingPlace(event.target), isApple())) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return { phone, collapsed: collapsed && !phone, open: open && phone, setOpen, toggle, reset }
}
