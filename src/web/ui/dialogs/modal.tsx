import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from '../cn.ts'
import { enterModal, leaveModal, ModalFrame } from '../modal-frame.ts'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** False while work runs or a decision is required. */
  dismissable?: boolean
  labelledBy: string
  describedBy?: string | undefined
  /** Gets focus on opening: the title, unless the body has `data-autofocus`. */
  focus: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

const LEAVE_MS = 140

/** A native dialog: focus trap, inert page and Escape without scripts. */
export function Modal(props: ModalProps) {
  const [present, setPresent] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) setOpening(opening + 1)
  }
  // Runs before the next key, so that typing goes into the dialog, and before a pending close can end the new one.
  useLayoutEffect(() => {
    if (props.open) return setPresent(true)
    const timer = setTimeout(() => setPresent(false), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [props.open])
  // Input is dropped on closing, so reopening starts fresh.
  return present ? createPortal(<Frame key={opening} {...props} />, document.body) : null
}

function Frame({
  open,
  onOpenChange,
  dismissable = true,
  labelledBy,
  describedBy,
  focus,
  className,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const opener = openerOf(document.activeElement)
    const { documentElement } = document
    // Under another modal, the page has no scrollbar and the width is known.
    if (!document.querySelector('dialog:modal'))
      documentElement.style.setProperty('--scrollbar', `${window.innerWidth - documentElement.clientWidth}px`)
    dialog.showModal()
    documentElement.setAttribute('data-modal', '')
    enterModal(dialog)
    setFrame(dialog)
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? focus.current
    first?.focus()
    return () => {
      leaveModal(dialog)
      dialog.close()
      documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null)
      // The browser returns focus itself, unless that element is gone, like an item of a closed menu.
      const { activeElement } = document
      if (activeElement === document.body || dialog.contains(activeElement)) opener?.focus()
    }
  }, [open, focus])

  const dismiss = () => dismissable && onOpenChange(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for this and arrives as `cancel`
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={event => {
        // A file input's `cancel` event bubbles up here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        dismiss()
      }}
      onClose={event => {
        if (event.target === event.currentTarget && open) onOpenChange(false)
      }}
      onClick={event => {
        if (event.target === event.currentTarget) dismiss()
      }}
      className={cn('modal-motion bg-popover p-0 text-popover-foreground shadow-3', className)}
    >
      <ModalFrame value={frame}>{children}</ModalFrame>
    </dialog>
  )
}

/** A menu item disappears with its menu, so the menu's button replaces it. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return opener instanceof HTMLElement ? opener : null
}
