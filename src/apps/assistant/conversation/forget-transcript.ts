import {
  draftKey,
  forgottenKey,
  KEPT_MS,
  readForgotten,
  readTranscript,
  transcriptKey,
} from './transcript.ts'

const listeners = new Set<() => void>()
const every = '*'

/** Deletes this browser's copies of conversations, or of `thread` alone. Other windows are told or check the time. */
export function forgetTranscript(userId: string | undefined, thread?: string): void {
  try {
    const now = Date.now()
    const old = readForgotten(window.localStorage.getItem(forgottenKey(userId)))
    // Stored conversations expire after a day, so their deletion times can too.
    const known = Object.entries(old).filter(([, at]) => now - at < KEPT_MS)
    const marks = { ...Object.fromEntries(known), [thread ?? every]: now }
    window.localStorage.setItem(forgottenKey(userId), JSON.stringify(marks))
    for (const key of keysOf(userId)) {
      const isOf = readTranscript(window.sessionStorage.getItem(key), now).threadId === thread
      if (thread === undefined || isOf) window.sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is off, so nothing is stored.
  }
  for (const listener of listeners) listener()
}

function keysOf(userId: string | undefined): string[] {
  const stems = [transcriptKey(userId), draftKey(userId)]
  return Object.keys(window.sessionStorage).filter(key =>
    stems.some(stem => key === stem || key.startsWith(`${stem}:`)),
  )
}

/** Epoch ms of the last deletion of everything or of this conversation; 0: never. */
export function forgottenAt(userId: string | undefined, thread: string = every): number {
  try {
    const marks = readForgotten(window.localStorage.getItem(forgottenKey(userId)))
    return Math.max(marks[every] ?? 0, marks[thread] ?? 0)
  } catch {
    return 0
  }
}

/** Calls `listener` on deletion in any window; returns the unsubscribe function. */
export function whenForgotten(userId: string | undefined, listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === forgottenKey(userId)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
  }
}
