import type { Feature, Opening } from '#base/plans/plans.ts'
import type { Right } from '#base/rights/member-rights.ts'
import type { IconName } from '#web/layout/icons.ts'

export const groups = {
  marketing: 'Marketing & Growth',
  ai: 'AI Tools',
  practice: 'Practice Management',
  billing: 'Billing & Revenue',
  analytics: 'Analytics',
  settings: 'Settings',
} as const

/** §2: the fallback when the sidebar fails. */
export const olderGroups = {
  core: 'Core Business',
  assistants: 'AI Assistants',
  email: 'Email & Communication',
  growth: 'Marketing & Growth',
  management: 'Management & Analytics',
} as const

export interface Menu {
  icon: IconName
  group?: 'main' | keyof typeof groups
  older?: keyof typeof olderGroups
  /** Order within its group, ascending. */
  order: number
  /** If different from the title. */
  label?: string
  /** For the phone's tab bar. */
  short?: string
  newTab?: true
  /** Path of a related screen that also marks this entry. */
  also?: string
  /** Marked on an exact match only. */
  alone?: true
}

interface AnyScreen {
  path: string
  title: string
  /** A right, all of the practice, or platform admins (the screen checks). Required: none is open by omission. */
  right: Right | 'whole-team' | 'admins'
  /** Feature of the plan (§6, §9); absent: every plan. Sidebar and `ScreenGate` use only this. */
  feature?: Opening
  menu?: Menu
  words?: string
  /** §2, prefetch hints. */
  next?: readonly string[]
}

export interface BuiltScreen extends AnyScreen {
  file: string
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

/** A public page in the menu too, except for admins. */
export interface PublicScreen extends AnyScreen {
  file?: never
  isPublic: true
}

export type Screen = BuiltScreen | PlannedScreen | PublicScreen
