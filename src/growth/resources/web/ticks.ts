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

/** Stored only in this browser: a checklist is personal. */
export function useTicks(slug: string) {
  const [ticked, setTicked] = useState(() => read(slug))
  const keep = (next: ReadonlySet<string>) => {
    setTicked(next)
    try {
      if (next.size > 0) localStorage.setItem(keyOf(slug), JSON.stringify([...next]))
      else localStorage.removeItem(keyOf(slug))
    } catch {
      // Without storage, checks last until the page is closed.
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
