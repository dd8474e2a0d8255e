import { useSyncExternalStore } from 'react'

// A bar that holds the assistant's button, because phones and the calendar have no room at the bottom right.

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

/** The button's container; null if it floats. */
export const useAssistantSlot = () =>
  useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )

export const AssistantSlot = () => <span ref={take} className="contents" />
