import { useSyncExternalStore } from 'react'

// A bar that takes in the assistant's button, which else stands at the bottom right: on a phone, and over the calendar,
// there is no room that nothing else needs.

let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

function take(element: HTMLElement) {
  slot = element
  for (const listener of listeners) listener()
  return () => {
    if (slot === element) slot = null
    for (const listener of listeners) listener()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The element that the button stands in; null where it stands by itself. */
export const useAssistantSlot = () =>
  useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )

export const AssistantSlot = () => <span ref={take} className="contents" />
