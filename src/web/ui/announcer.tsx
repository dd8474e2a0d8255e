import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from './modal-frame.ts'

export type Urgency = 'polite' | 'assertive'

const silent = { polite: '', assertive: '' }
let said: Record<Urgency, string> = silent
const listeners = new Set<() => void>()

export function announce(text: string, urgency: Urgency = 'polite') {
  // A trailing no-break space makes a repeated text new, so that it is read again.
  said = { ...said, [urgency]: said[urgency] === text ? `${text}\u00a0` : text }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Rendered once in the root; moves into an open dialog, because only there is it heard. */
export function Announcer() {
  const now = useSyncExternalStore(
    subscribe,
    () => said,
    () => silent,
  )
  const modal = useTopModal()
  const regions = (
    <div className="sr-only">
      <div aria-live="polite">{now.polite}</div>
      <div aria-live="assertive">{now.assertive}</div>
    </div>
  )
  return modal ? createPortal(regions, modal) : regions
}
