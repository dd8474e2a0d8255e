// How a screen beneath the assistant leads to it: the round button hands itself in, while it is there and this plan has
// conversations.

interface AssistantWay {
  /** Opens it over whatever is open; what is on the screen is what it sees. */
  open: () => void
  /** Somebody is about to. */
  warm: () => void
}

let way: AssistantWay | null = null
const listeners = new Set<() => void>()

/** Null: there is nothing to open. `subscribe` and `get` as useSyncExternalStore has them. */
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
