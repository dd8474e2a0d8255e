import type { Feature, Opening } from '#base/plans/plans.ts'
import type { Right } from '#base/rights/member-rights.ts'
import type { IconName } from '#web/layout/icons.ts'

/** §2, the newer groups of the sidebar. */
export const groups = {
  marketing: 'Marketing & Growth',
  ai: 'AI Tools',
  practice: 'Practice Management',
  billing: 'Billing & Revenue',
  analytics: 'Analytics',
  settings: 'Settings',
} as const

/** §2, the older groups: the backup when the sidebar fails. */
export const olderGroups = {
  core: 'Core Business',
  assistants: 'AI Assistants',
  email: 'Email & Communication',
  growth: 'Marketing & Growth',
  management: 'Management & Analytics',
} as const

/** How the navigation and the search lead to a screen. */
export interface Menu {
  icon: IconName
  /** Main is always in sight: above the groups, and in the tab bar of a phone. */
  group?: 'main' | keyof typeof groups
  older?: keyof typeof olderGroups
  /** Where it stands among the others of its groups: the lowest first. */
  order: number
  /** Where it is called otherwise than the screen. */
  label?: string
  /** Shorter word for the tab bar of a phone. */
  short?: string
  newTab?: true
  /** Path of another screen that belongs to it: there it is marked as well. */
  also?: string
  /** Marked at its own address alone. */
  alone?: true
}

interface AnyScreen {
  /** As in React Router, without the first slash. */
  path: string
  /** Of the browser's tab, and of the menu. */
  title: string
  /**
   * Who may open it: whoever has this right, everybody who works in the practice, or the platform's admins, whom the
   * screen asks for itself. Never left out: nothing behind the sign-in is open by forgetting.
   */
  right: Right | 'whole-team' | 'admins'
  /** What a plan must hold for it (§6, §9); without one it is in every plan. The sidebar and `ScreenGate` go by it alone. */
  feature?: Opening
  menu?: Menu
  /** Other words by which the search finds it. */
  words?: string
  /** §2, prefetch hints: where one goes on to from here. */
  next?: readonly string[]
}

export interface BuiltScreen extends AnyScreen {
  /** In the `web/` of its feature. */
  file: string
  /** Of the route, where two have one file. */
  id?: string
}

/**
 * A screen of §2 that is not built; its page has its words from not-built/planned-page-copy.ts. Whoever builds it moves it
 * to its feature and gives it its file.
 */
export interface PlannedScreen extends AnyScreen {
  feature?: Feature
  file?: never
  planned: true
}

/** A page for strangers that the menu leads to as well, but for admins; its route stands with theirs. */
export interface PublicScreen extends AnyScreen {
  file?: never
  isPublic: true
}

export type Screen = BuiltScreen | PlannedScreen | PublicScreen
