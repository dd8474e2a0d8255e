import { useSyncExternalStore } from 'react'

// Tracks what waits for the connection.

/** `screen`: the next page. `part`: something on it, such as a dialog. */
export type PendingArea = 'screen' | 'part'

interface Router {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } }
}

/** Path of the current or pending navigation, from React Router's global in browsers. */
export function addressAhead(): string {
  const router = (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter
  const { pathname, search, hash } = router?.state.navigation.location ?? window.location
  return pathname + search + hash
}

/** Milliseconds between tries: browsers report only the device's own connection, not a server restart. */
const AGAIN = 5_000

/** Keyed by callback: null for a part, or the screen's path. */
const waiting = new Map<() => void, string | null>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

/** Never rejects. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

export async function tryLine(): Promise<void> {
  if (waiting.size === 0 || !(await isReachable())) return
  const all = [...waiting.keys()]
  waiting.clear()
  for (const go of all) go()
  settle()
}

function settle(): void {
  if (waiting.size === 0) {
    clearInterval(timer)
    removeEventListener('online', tryLine)
  }
  tell()
}

/** Resolves once the server answers; stays pending if `signal` is aborted. */
export function waitForLine(place: PendingArea, signal?: AbortSignal | null): Promise<void> {
  return new Promise(resolve => {
    if (waiting.size === 0) {
      addEventListener('online', tryLine)
      timer = setInterval(tryLine, AGAIN)
    }
    waiting.set(resolve, place === 'screen' ? addressAhead() : null)
    signal?.addEventListener('abort', () => {
      if (waiting.delete(resolve)) settle()
    })
    tell()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits: the current or next screen, only a part, or nothing. */
export function whatWaits(): PendingArea | null {
  if (waiting.size === 0) return null
  const all = [...waiting.values()]
  if (all.includes(addressAhead())) return 'screen'
  return all.includes(null) ? 'part' : null
}

/** What waits for the connection. Going back to a loaded page waits for nothing. */
export const useLine = (): PendingArea | null => useSyncExternalStore(subscribe, whatWaits, () => null)
