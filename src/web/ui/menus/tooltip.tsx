import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useFloatingFrame } from '../modal-frame.ts'
import { TooltipCard } from './load-floating.ts'

export interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement<object>
}

/** Milliseconds, so that a passing pointer opens nothing and one moving to the tooltip keeps it. */
const OPENING = 400
const CLOSING = 100

/** Names an icon or explains a lock. Never the only place for information. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const container = useFloatingFrame(open)
  const id = useId()
  const set = (next: boolean, wait = 0) => {
    clearTimeout(timer.current)
    if (wait > 0) timer.current = setTimeout(setOpen, wait, next)
    else setOpen(next)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])
  const marks = {
    ref: anchor,
    'aria-describedby': open ? id : undefined,
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && set(true, OPENING),
    onPointerLeave: () => set(false, CLOSING),
    onPointerDown: () => set(false),
    onFocus: (event: FocusEvent) => event.currentTarget.matches(':focus-visible') && set(true),
    onBlur: () => set(false),
  }
  return (
    <>
      {cloneElement(children, marks)}
      {open ? (
        <TooltipCard
          {...{ anchor, container, id, side }}
          onPointerEnter={() => set(true)}
          onPointerLeave={() => set(false, CLOSING)}
        >
          {text}
        </TooltipCard>
      ) : null}
    </>
  )
}
