import { useSyncExternalStore } from 'react'

/** §7: ids of items this browser has voted for. */
const idsKey = 'feedback_upvotes'
/** Under which voter id each vote was cast: a phone's address changes, and only that id takes the vote back. */
const votersKey = 'feedback_voters'

const listeners = new Set<() => void>()
let known: readonly string[] | undefined

function read<Value>(key: string, fallback: Value): Value {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null) ?? fallback
  } catch {
    return fallback
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the vote still counts; only this browser forgets it.
  }
}

function readIds(): readonly string[] {
  const kept = read<unknown>(idsKey, [])
  return Array.isArray(kept) ? kept.filter(id => typeof id === 'string') : []
}

export function rememberVote(id: string, voter?: string): void {
  known = [...new Set([...readIds(), id])]
  write(idsKey, known)
  if (voter) write(votersKey, { ...read<Record<string, string>>(votersKey, {}), [id]: voter })
  for (const listener of listeners) listener()
}

export function forgetVote(id: string): void {
  known = readIds().filter(each => each !== id)
  write(idsKey, known)
  const { [id]: _, ...others } = read<Record<string, string>>(votersKey, {})
  write(votersKey, others)
  for (const listener of listeners) listener()
}

export const voterOf = (id: string): string | undefined => read<Record<string, string>>(votersKey, {})[id]

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => {
  known ??= readIds()
  return known
}
const none: readonly string[] = []

/** The ids of §7's local storage; none on the server and until the page has woken up. */
export const useVotedIds = (): readonly string[] => useSyncExternalStore(subscribe, current, () => none)
