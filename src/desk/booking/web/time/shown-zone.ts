import { useSyncExternalStore } from 'react'
import { cityOf } from '../../time/zone-city.ts'
import { keep, readKept } from '../session-store.ts'

// The first screen of a booking loads this file: what it does not need of zones is in time-zone-copy.ts.

const KEPT = 'own-zone'
const listeners = new Set<() => void>()
// Keeps the choice for this page if storage is disabled.
let chosen: boolean | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const wantsOwn = (): boolean => {
  chosen ??= readKept<boolean>(KEPT) ?? false
  return chosen
}

const never = () => () => {}

/** IANA zone; null in the server's HTML, which can't know it. */
const useOwnZone = (): string | null =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
    () => null,
  )

export interface ShownZone {
  /** Zone of every displayed time. */
  zone: string
  isOwn: boolean
  /** 'London time' in the visitor's zone, when every time shows it. */
  name: string | null
  /** The zone not shown; null if unknown. */
  other: string | null
}

/** The practice's zone or the visitor's; remembered for this tab. */
export function useShownZone(zone: string): ShownZone {
  const own = useOwnZone()
  const isWanted = useSyncExternalStore(subscribe, wantsOwn, () => false)
  const isOwn = isWanted && own !== null && own !== zone
  return isOwn
    ? { zone: own, isOwn, name: `${cityOf(own)} time`, other: zone }
    : { zone, isOwn: false, name: null, other: own }
}

export function showOwnZone(isOwn: boolean): void {
  chosen = isOwn
  keep(KEPT, isOwn || undefined)
  for (const listener of listeners) listener()
}
