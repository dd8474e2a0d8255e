// Opens the assistant from anywhere. Every screen carries it: no more than that stands here.

let isOpen = false
const listeners = new Set<() => void>()

/** Whether the panel is open; `subscribe` as useSyncExternalStore has it, and also heard when something was answered. */
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

/** Stands in local storage once the assistant has answered a question of this person on this device. */
export const answeredKey = (userId: string) => `assistant_answered:${userId}`
