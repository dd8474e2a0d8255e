import { useSyncExternalStore } from 'react'

// What waits for the person who is signed in: one part of the shell asks for it, sidebar and dashboard show it.

export interface WaitingThing {
  kind: string
  count: number
  /** The screen where it is done. */
  to: string
}

const nothing: readonly WaitingThing[] = []
let waiting = nothing
const listeners = new Set<() => void>()

export function setWaiting(next: readonly WaitingThing[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useWaiting = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => nothing,
  )
