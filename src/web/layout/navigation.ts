import {
  CalendarClock,
  CalendarDays,
  Hand,
  LayoutDashboard,
  type LucideIcon,
  Send,
  Store,
  UsersRound,
} from 'lucide-react'

export interface NavigationItem {
  to: string
  label: string
  /** Shorter word for the tab bar of a phone. */
  short?: string
  icon: LucideIcon
}

export interface NavigationGroup {
  id: string
  label: string
  items: readonly NavigationItem[]
}

/** Always in sight: top of the sidebar, and the tab bar of a phone. Only screens that exist stand here. */
export const mainItems: readonly NavigationItem[] = [
  { to: '/dashboard', label: 'Dashboard', short: 'Today', icon: LayoutDashboard },
  { to: '/appointments', label: 'Calendar', icon: CalendarDays },
  { to: '/clients', label: 'Clients', icon: UsersRound },
]

export const groups: readonly NavigationGroup[] = [
  {
    id: 'practice',
    label: 'Practice Management',
    items: [
      { to: '/services', label: 'Services', icon: Hand },
      { to: '/schedule', label: 'Schedule', icon: CalendarClock },
      { to: '/practice-settings', label: 'Practice settings', icon: Store },
      { to: '/email', label: 'Outbox', icon: Send },
    ],
  },
]
