import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from './modal-frame.ts'

export type Urgency = 'polite' | 'assertive'

const silent = { polite: '', assertive: '' }
let said: Record<Urgency, string> = silent
const listeners = new Set<() => void>()

/** Reads a sentence out. Saying the same twice is heard twice. */
export function announce(text: string, urgency: Urgency = 'polite') {
  // A no-break space at the end makes the text different, so that it counts as news.
  said = { ...said, [urgency]: said[urgency] === text ? `${text}\u00a0` : text }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The live regions; they stand once in the root and move into an open dialog, where alone they are heard. */
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
