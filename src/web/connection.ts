import { useSyncExternalStore } from 'react'

// Who waits for the connection, and what of the page can't be shown until it is back.

/** `screen`: what a page shows next. `part`: something on it, such as a dialog. */
export type PendingArea = 'screen' | 'part'

interface Router {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } }
}

/** Where somebody is going, or is. React Router's own name for itself in a browser. */
export function addressAhead(): string {
  const router = (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter
  const { pathname, search, hash } = router?.state.navigation.location ?? window.location
  return pathname + search + hash
}

/** Milliseconds between two tries, for a server that is restarted: browsers only tell of the device's own line. */
const AGAIN = 5_000

/** By what goes on when it is back: the part, or the address of the screen. */
const waiting = new Map<() => void, string | null>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

/** Whether the server answers now. Never rejects. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Tries the connection now; where it is back, all that waited goes on. */
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

/** Resolves as soon as the server answers again; gives up waiting, without resolving, when `signal` is aborted. */
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

/** What waits for the connection: the screen that somebody is on or goes to, only a part of it, or nothing. */
export function whatWaits(): PendingArea | null {
  if (waiting.size === 0) return null
  const all = [...waiting.values()]
  if (all.includes(addressAhead())) return 'screen'
  return all.includes(null) ? 'part' : null
}

/** What of the page waits for the connection. Whoever goes back to what is there waits for nothing. */
export const useLine = (): PendingArea | null => useSyncExternalStore(subscribe, whatWaits, () => null)
