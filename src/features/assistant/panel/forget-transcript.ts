import { transcriptKey } from './transcript.ts'

const listeners = new Set<() => void>()

/** Lets go of what this window keeps of the conversation, the panel's own copy included. */
export function forgetTranscript(userId: string | undefined): void {
  try {
    window.sessionStorage.removeItem(transcriptKey(userId))
  } catch {
    // Nothing is kept where storage is switched off.
  }
  for (const listener of listeners) listener()
}

/** Called when it is forgotten; answers the way to stop listening. */
export function whenForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
