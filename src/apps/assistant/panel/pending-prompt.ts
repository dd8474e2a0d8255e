import { panelDoor } from './panel-door.ts'

// A message that a screen sends for the user; the panel sends it as soon as it can.

let waiting: string | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export function sayToAssistant(words: string): void {
  waiting = words
  panelDoor.set(true)
  tell()
}

/** `subscribe` is for useSyncExternalStore. */
export const wordsWaiting = {
  get: () => waiting,
  /** Returns and clears the message; the caller sends it. */
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
