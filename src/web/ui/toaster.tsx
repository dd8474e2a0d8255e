import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from './cn.ts'
import { useTopModal } from './modal-frame.ts'
import { useToasts } from './toast.ts'
import { ToastCards } from './toast-card.tsx'

/** Bottom right; on a phone above the tab bar; never over what has the focus. Stands once in the root. */
export function Toaster() {
  const toasts = useToasts()
  const modal = useTopModal()
  const [held, setHeld] = useState(false)
  const section = useRef<HTMLElement>(null)
  // The regions stand in the page from the start, or they would not be heard.
  const cards = (error: boolean) =>
    toasts[0] ? <ToastCards {...{ toasts, held, error, section, modal }} /> : null
  const region = (
    <section
      ref={section}
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cn(
        'pointer-events-none fixed inset-x-4 z-60 flex flex-col items-stretch gap-2 sm:w-96',
        // A sheet is on the right, with its buttons at its foot and its way out at the top: nothing of it may be covered.
        modal
          ? 'top-16 sm:top-auto sm:right-auto sm:bottom-4 sm:left-6'
          : 'bottom-[calc(var(--tab-bar,0px)+1rem)] sm:right-6 sm:left-auto',
      )}
    >
      <div role="status" className="flex flex-col gap-2">
        {cards(false)}
      </div>
      <div role="alert" className="flex flex-col gap-2">
        {cards(true)}
      </div>
    </section>
  )
  return modal ? createPortal(region, modal) : region
}
