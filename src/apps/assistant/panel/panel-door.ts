// Every screen loads this file, so it only opens the assistant.

let isOpen = false
const listeners = new Set<() => void>()

/** `subscribe` is for useSyncExternalStore; it also fires when a question was answered. */
export const panelDoor = {
  isOpen: () => isOpen,
  set(open = isOpen) {
    isOpen = open
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** In local storage once the assistant has answered this person on this device. */
export const answeredKey = (userId: string) => `assistant_answered:${userId}`
