import { useSyncExternalStore } from 'react'

// Items that need the user's attention, loaded once for sidebar and dashboard.

export interface WaitingThing {
  kind: string
  count: number
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
