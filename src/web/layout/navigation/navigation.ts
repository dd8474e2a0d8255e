import type { LucideIcon } from 'lucide-react'

export interface NavigationItem {
  to: string
  label: string
  /** Shorter word for the tab bar of a phone. */
  short?: string
  icon: LucideIcon
  /** What a plan must hold for it; without one it is open to everybody. */
  feature?: string
  audience?: 'admin' | 'not-admin'
  newTab?: boolean
  /** Marked at this address as well: it belongs to it, wherever it stands. */
  also?: string | undefined
  /** What stands below its address is not its own. */
  alone?: boolean | undefined
  /** Other words by which the search finds it. */
  words?: string
}

/** Whether somebody at this address is where the item leads. */
export const isAt = ({ to, also, alone }: NavigationItem, pathname: string): boolean =>
  pathname === to ||
  (!alone && pathname.startsWith(`${to}/`)) ||
  (also !== undefined && (pathname === also || pathname.startsWith(`${also}/`)))

export interface NavigationGroup {
  id: string
  label: string
  items: readonly NavigationItem[]
}

/** How an item stands for the person who looks at it. The features that know decide; the sidebar shows. */
export type ItemState =
  | { kind: 'open' }
  /** Its screen is there and says that it is not built. */
  | { kind: 'planned' }
  | { kind: 'locked'; reason: string }
  | { kind: 'hidden' }

export type StateOf = (item: NavigationItem) => ItemState

/** Where a locked item leads (§2). */
export const LOCKED_TO = '/pricing'

/** What the shell is handed: it knows no screen by itself. */
export interface Navigation {
  /** Always in sight: the group Dashboard of §2, and the tab bar of a phone. */
  main: readonly NavigationItem[]
  /** §2, the newer groups. */
  groups: readonly NavigationGroup[]
  /** §2, the older groups: the backup when the sidebar fails. */
  olderGroups: readonly NavigationGroup[]
}
