import {
  draftKey,
  forgottenKey,
  KEPT_MS,
  readForgotten,
  readTranscript,
  transcriptKey,
} from './transcript.ts'

const listeners = new Set<() => void>()
/** What stands for all of them. */
const every = '*'

/**
 * Lets go of what this browser keeps of the conversations: those of the panel and of the coach, open or not, or of `thread` alone.
 * Other windows hear of it at once, or see it by its time when they read what they kept.
 */
export function forgetTranscript(userId: string | undefined, thread?: string): void {
  try {
    const now = Date.now()
    const old = readForgotten(window.localStorage.getItem(forgottenKey(userId)))
    // What is kept ends after a day, and so does what has to be known of it.
    const known = Object.entries(old).filter(([, at]) => now - at < KEPT_MS)
    const marks = { ...Object.fromEntries(known), [thread ?? every]: now }
    window.localStorage.setItem(forgottenKey(userId), JSON.stringify(marks))
    for (const key of keysOf(userId)) {
      const isOf = readTranscript(window.sessionStorage.getItem(key), now).threadId === thread
      if (thread === undefined || isOf) window.sessionStorage.removeItem(key)
    }
  } catch {
    // Nothing is kept where storage is switched off.
  }
  for (const listener of listeners) listener()
}

/** What this window keeps of somebody's conversations: the panel's, and those that have a name. */
function keysOf(userId: string | undefined): string[] {
  const stems = [transcriptKey(userId), draftKey(userId)]
  return Object.keys(window.sessionStorage).filter(key =>
    stems.some(stem => key === stem || key.startsWith(`${stem}:`)),
  )
}

/** When all of it was last forgotten, or this conversation with or without the others, epoch ms; 0: never. */
export function forgottenAt(userId: string | undefined, thread: string = every): number {
  try {
    const marks = readForgotten(window.localStorage.getItem(forgottenKey(userId)))
    return Math.max(marks[every] ?? 0, marks[thread] ?? 0)
  } catch {
    return 0
  }
}

/** Called when something is forgotten, here or in another window; answers the way to stop listening. */
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
