import { useState } from 'react'

const keyOf = (slug: string) => `resource-ticks:${slug}`

function read(slug: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter(each => typeof each === 'string').slice(0, 200) : [])
  } catch {
    return new Set()
  }
}

/** Which points are ticked off, kept in this browser alone: a checklist is one person's, and nobody else's to see. */
export function useTicks(slug: string) {
  const [ticked, setTicked] = useState(() => read(slug))
  const keep = (next: ReadonlySet<string>) => {
    setTicked(next)
    try {
      if (next.size > 0) localStorage.setItem(keyOf(slug), JSON.stringify([...next]))
      else localStorage.removeItem(keyOf(slug))
    } catch {
      // A browser that keeps nothing shows them until it is closed.
    }
  }
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    keep(next)
  }
  return { ticked, tick, clear: () => keep(new Set()) }
}
