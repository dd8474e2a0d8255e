import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from '../cn.ts'
import { enterModal, leaveModal, ModalFrame } from '../modal-frame.ts'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** False while work runs or when only a decision may close it. */
  dismissable?: boolean
  labelledBy: string
  describedBy?: string | undefined
  /** Takes focus when it opens: the title, unless the body marks a field with `data-autofocus`. */
  focus: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

const LEAVE_MS = 140

/** The native dialog: focus stays inside, the page is inert, Escape works, and it costs no script. */
export function Modal(props: ModalProps) {
  const [present, setPresent] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) setOpening(opening + 1)
  }
  // Before the next key: what is typed right after the one that opened it already belongs to it. And opened again while it
  // leaves, before the end of its leaving can come: that would take away what was just opened.
  useLayoutEffect(() => {
    if (props.open) return setPresent(true)
    const timer = setTimeout(() => setPresent(false), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [props.open])
  // What was typed inside is dropped on closing: opening again starts fresh, even while it still leaves.
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
    // With another modal beneath, the page has no scrollbar any more and the measure is known.
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
      // The browser gives focus back by itself, unless what had it is gone, as an item of a closed menu is.
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
        // A file field inside fires `cancel` too, and it bubbles.
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

/** An item disappears with its menu, so the button that opened the menu stands in for it. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return opener instanceof HTMLElement ? opener : null
}
