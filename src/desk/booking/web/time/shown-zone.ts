import { useSyncExternalStore } from 'react'
import { cityOf } from '../../time/zone-city.ts'
import { keep, readKept } from '../session-store.ts'

// The first screen of a booking loads this file: what it does not need of zones is in time-zone-copy.ts.

const KEPT = 'own-zone'
const listeners = new Set<() => void>()
// Where storage is switched off the choice still holds until the page is left.
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

/** The visitor's own IANA zone; null in the server's HTML, which can't know it. */
const useOwnZone = (): string | null =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? null,
    () => null,
  )

export interface ShownZone {
  /** The zone whose clocks every time on the screen is read from. */
  zone: string
  /** It is the visitor's, by their own choice. */
  isOwn: boolean
  /** 'London time' while it is the visitor's: then every time says so. */
  name: string | null
  /** The other of the two zones: the visitor's, or while that is shown the practice's. Null where nobody knows it. */
  other: string | null
}

/** Whose clocks are shown, the practice's (`zone`) or the visitor's; remembered for this tab, the same everywhere in it. */
export function useShownZone(zone: string): ShownZone {
  const own = useOwnZone()
  const isWanted = useSyncExternalStore(subscribe, wantsOwn, () => false)
  const isOwn = isWanted && own !== null && own !== zone
  return isOwn
    ? { zone: own, isOwn, name: `${cityOf(own)} time`, other: zone }
    : { zone, isOwn: false, name: null, other: own }
}

/** Shows times in the visitor's zone, or in the practice's again. */
export function showOwnZone(isOwn: boolean): void {
  chosen = isOwn
  keep(KEPT, isOwn || undefined)
  for (const listener of listeners) listener()
}
