import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cn } from './cn.ts'
import { useTopModal } from './modal-frame.ts'
import { useToasts } from './toast.ts'
import { ToastCards } from './toast-card.tsx'

/** Bottom right, above a phone's tab bar, never over the focus. Rendered once in the root. */
export function Toaster() {
  const toasts = useToasts()
  const modal = useTopModal()
  const [held, setHeld] = useState(false)
  const section = useRef<HTMLElement>(null)
  // Live regions must exist from the start, or screen readers ignore them.
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
        // A sheet is on the right, with buttons at its foot and top, which must stay uncovered.
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
