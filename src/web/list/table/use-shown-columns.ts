import { useEffect, useMemo, useRef, useState } from 'react'
import { useAuth } from '../../session/session.tsx'
import { type ListSpec, shownAtFirst } from '../address/list-address.ts'
import type { ListAddressed } from '../address/use-list-address.ts'

/** Shown columns: from the URL, else this person's last choice on this device, else the list's default. */
export function useShownColumns(name: string, spec: ListSpec, { address, change }: ListAddressed) {
  const { user } = useAuth()
  const key = `stillpoint-columns-${name}-${user?.id ?? ''}`
  const inAddress = address.shown?.join() ?? null
  const written = useRef(inAddress)
  const [remembered] = useState(() => recall(key, spec))
  // The URL follows a moment later, and a second press may come before that.
  const [chosen, setChosen] = useState<string[] | null>(null)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setChosen(null)
  }, [inAddress])
  const asked = (chosen ?? address.shown ?? remembered ?? shownAtFirst(spec)).join()
  const shown = useMemo(() => asked.split(','), [asked])
  const choose = (ids: readonly string[]) => {
    const next = spec.columns.filter(({ id, always }) => always || ids.includes(id)).map(({ id }) => id)
    written.current = next.join() === shownAtFirst(spec).join() ? null : next.join()
    remember(key, next)
    setChosen(next)
    change({ shown: next })
  }
  return [shown, choose] as const
}

function recall(key: string, { columns }: ListSpec): string[] | null {
  try {
    const kept = localStorage.getItem(key)?.split(',')
    return kept ? columns.filter(({ id, always }) => always || kept.includes(id)).map(({ id }) => id) : null
  } catch {
    return null
  }
}

function remember(key: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(key, ids.join())
  } catch {
    // Without storage, the URL has them.
  }
}
