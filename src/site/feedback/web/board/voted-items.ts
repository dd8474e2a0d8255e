import { useSyncExternalStore } from 'react'

/** §7: ids of items voted for in this browser. */
const idsKey = 'feedback_upvotes'
/** The voter id of each vote: IP addresses change, and only the same id can remove it. */
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
    // Without storage the vote counts, but isn't remembered here.
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

/** §7's local storage; empty on the server and before hydration. */
export const useVotedIds = (): readonly string[] => useSyncExternalStore(subscribe, current, () => none)
