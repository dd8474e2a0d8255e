import { panelDoor } from './panel-door.ts'

// Words that a screen says for the person: the panel sends them as soon as it can.

let waiting: string | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Opens the assistant and says this to it. */
export function sayToAssistant(words: string): void {
  waiting = words
  panelDoor.set(true)
  tell()
}

/** What waits to be said; `subscribe` as useSyncExternalStore has it. */
export const wordsWaiting = {
  get: () => waiting,
  /** Whoever takes it says it. */
  take(): string | null {
    const words = waiting
    waiting = null
    tell()
    return words
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
