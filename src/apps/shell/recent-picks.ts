/** What was picked: a command by its id, or a client by the id of the record. Names are never kept on a device. */
export interface Pick {
  kind: 'command' | 'client'
  id: string
}

/** As many as are shown before anything is typed. */
export const RECENT_PICKS = 5

/** On a shared computer each account has its own. */
export const picksKey = (userId: string): string => `recent_picks:${userId}`

/** What a stored text holds; [] for whatever makes no sense. */
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

/** The latest first, each once. */
export function addPick(picks: readonly Pick[], picked: Pick): Pick[] {
  const others = picks.filter(({ kind, id }) => kind !== picked.kind || id !== picked.id)
  return [picked, ...others].slice(0, RECENT_PICKS)
}
