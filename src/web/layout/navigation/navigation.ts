import type { LucideIcon } from 'lucide-react'

export interface NavigationItem {
  to: string
  label: string
  short?: string
  icon: LucideIcon
  /** Plan feature it needs; absent: open to all. */
  feature?: string
  audience?: 'admin' | 'not-admin'
  newTab?: boolean
  /** Also active at this path. */
  also?: string | undefined
  /** Not active below its own path. */
  alone?: boolean | undefined
  words?: string
}

export const isAt = ({ to, also, alone }: NavigationItem, pathname: string): boolean =>
  pathname === to ||
  (!alone && pathname.startsWith(`${to}/`)) ||
  (also !== undefined && (pathname === also || pathname.startsWith(`${also}/`)))

export interface NavigationGroup {
  id: string
  label: string
  items: readonly NavigationItem[]
}

/** An item's state for this person. Features decide; the sidebar shows it. */
export type ItemState =
  | { kind: 'open' }
  | { kind: 'planned' }
  | { kind: 'locked'; reason: string }
  | { kind: 'hidden' }

export type StateOf = (item: NavigationItem) => ItemState

/** Where locked items lead (§2). */
export const LOCKED_TO = '/pricing'

export interface Navigation {
  /** The group Dashboard of §2, and a phone's tab bar. */
  main: readonly NavigationItem[]
  /** §2, the newer groups. */
  groups: readonly NavigationGroup[]
  /** §2, the older groups: the backup when the sidebar fails. */
  olderGroups: readonly NavigationGroup[]
}
