import { useSyncExternalStore } from 'react'

export interface ToastOptions {
  title: string
  description?: string | undefined
  glyph?: 'check' | 'alert' | 'info' | 'ball'
  tone?: 'info' | 'error'
  action?: { label: string; onSelect: () => void }
  /** Replaces an earlier toast with this key: the next try of a form clears the last refusal. */
  key?: string
  /** Milliseconds. Default: 6 s, 10 s with an action; errors stay until closed. */
  duration?: number
}

export interface Toast extends ToastOptions {
  id: number
}

const MOST = 3
let toasts: readonly Toast[] = []
let next = 1
const listeners = new Set<() => void>()

function set(value: readonly Toast[]) {
  toasts = value
  for (const listener of listeners) listener()
}

/** Doesn't take focus. Returns an ID for `dismissToast`. */
export function toast(options: ToastOptions): number {
  const made = { ...options, id: next++ }
  // A fourth toast removes the oldest, but good news never removes an error.
  const kept = [...toasts.filter(each => !made.key || each.key !== made.key), made]
  while (kept.length > MOST) {
    const calm = kept.findIndex(each => each.tone !== 'error')
    kept.splice(calm === -1 || calm === kept.length - 1 ? 0 : calm, 1)
  }
  set(kept)
  return made.id
}

export function dismissToast(id: number) {
  set(toasts.filter(each => each.id !== id))
}

/** Milliseconds; null: until closed. */
export function toastDuration({ tone, action, duration }: ToastOptions): number | null {
  return duration ?? (tone === 'error' ? null : action ? 10_000 : 6_000)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = () => toasts
const none: readonly Toast[] = []
export const useToasts = () => useSyncExternalStore(subscribe, currentToasts, () => none)
