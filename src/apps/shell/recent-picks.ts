/** A command or client by id; names are never stored on a device. */
export interface Pick {
  kind: 'command' | 'client'
  id: string
}

/** Shown before anything is typed. */
export const RECENT_PICKS = 5

/** Each account on a shared computer has its own. */
export const picksKey = (userId: string): string => `recent_picks:${userId}`

/** [] for invalid text. */
export function readPicks(text: string | null): Pick[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPick).slice(0, RECENT_PICKS) : []
  } catch {
    return []
  }
}

function isPick(value: unknown): value is Pick {
  const { kind, id } = (value ?? {}) as Partial<Pick>
  return (kind === 'command' || kind === 'client') && typeof id === 'string'
}

/** Latest first, without duplicates. */
export function addPick(picks: readonly Pick[], picked: Pick): Pick[] {
  const others = picks.filter(({ kind, id }) => kind !== picked.kind || id !== picked.id)
  return [picked, ...others].slice(0, RECENT_PICKS)
}
