import { useMemo, useState } from 'react'
import { useAuth } from '../session.tsx'
import { type ListSpec, shownAtFirst } from './list-address.ts'
import type { ListAddressed } from './use-list-address.ts'

/**
 * Ids of the shown columns: as the address has them, else as this person chose them last on this device, else as the list
 * has them at first. What always stays is among them.
 */
export function useShownColumns(name: string, spec: ListSpec, { address, change }: ListAddressed) {
  const { user } = useAuth()
  const key = `stillpoint-columns-${name}-${user?.id ?? ''}`
  const [remembered, setRemembered] = useState(() => recall(key, spec))
  const asked = (address.shown ?? remembered ?? shownAtFirst(spec)).join()
  const shown = useMemo(() => asked.split(','), [asked])
  const choose = (ids: readonly string[]) => {
    const chosen = spec.columns.filter(({ id, always }) => always || ids.includes(id)).map(({ id }) => id)
    remember(key, chosen)
    setRemembered(chosen)
    change({ shown: chosen })
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
    // Without storage they stand in the address.
  }
}
