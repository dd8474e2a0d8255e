// Lets a screen open the assistant. The round button registers itself while it is shown and the plan includes it.

interface AssistantWay {
  /** Opens over the current screen, which the assistant can see. */
  open: () => void
  /** Called just before it is likely to open. */
  warm: () => void
}

let way: AssistantWay | null = null
const listeners = new Set<() => void>()

/** Null if there is nothing to open. `subscribe` and `get` are for useSyncExternalStore. */
export const assistantWay = {
  get: () => way,
  set(next: AssistantWay | null) {
    way = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
