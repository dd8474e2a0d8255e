import {
  Ban,
  CalendarPlus,
  HandHeart,
  Link,
  LogOut,
  type LucideIcon,
  MessageSquareHeart,
  Moon,
  Sun,
  UserPlus,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { bookingUrl } from '#base/practice/web/booking-link.tsx'
import { usePractice } from '#base/practice/web/practice-data.ts'
import type { Right } from '#base/rights/member-rights.ts'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { NEW_APPOINTMENT } from '#web/layout/app-shell.tsx'
import type { StateOf } from '#web/layout/navigation/navigation.ts'
import { chooseTheme } from '#web/theme/theme.ts'
import { toast } from '#web/ui/toast.ts'
import type { Command } from '../../commands.ts'
import { navigation } from '../navigation.ts'

export interface RunnableCommand extends Command {
  icon: LucideIcon
  run: () => void
}

export interface ShellActions {
  sendFeedback: () => void
  signOut: () => void
}

/** What this person can open or start now; nothing locked or unbuilt. */
export function useCommands(stateOf: StateOf, { sendFeedback, signOut }: ShellActions): RunnableCommand[] {
  const navigate = useNavigate()
  const practice = usePractice()
  const { may } = useWorkplace()
  const isDark = document.documentElement.dataset.theme === 'dark'

  const screens = [...navigation.main, ...navigation.groups.flatMap(({ items }) => items)]
    .filter(item => stateOf(item).kind === 'open')
    .map(({ to, label, icon, newTab, words = '' }): RunnableCommand => {
      const run = () => (newTab ? window.open(to, '_blank', 'noopener') : navigate(to))
      return { id: to, kind: 'screen', label, icon, keywords: words, run }
    })

  const action = (id: string, label: string, icon: LucideIcon, keywords: string, run: () => void) =>
    ({ id, kind: 'action', label, icon, keywords, run }) satisfies RunnableCommand
  const only = (right: Right, command: RunnableCommand) => (may(right) ? [command] : [])
  const url = practice.data ? bookingUrl(practice.data) : null
  return [
    ...screens,
    ...only(
      'change-diary',
      action('book', 'Book an appointment', CalendarPlus, 'new visit', () => navigate(NEW_APPOINTMENT)),
    ),
    ...only(
      'change-clients',
      action('add-client', 'Add a client', UserPlus, 'new person', () => navigate('/clients?new=1')),
    ),
    ...only(
      'change-diary',
      action('block-time', 'Block time', Ban, 'lunch break off', () => navigate('/appointments?block=1')),
    ),
    ...(url ? [action('copy-link', 'Copy booking link', Link, 'url address share', () => copy(url))] : []),
    ...only(
      'change-services',
      action('add-service', 'Add a service', HandHeart, 'new treatment', () => navigate('/services?new=1')),
    ),
    action('feedback', 'Send feedback', MessageSquareHeart, 'bug idea help', sendFeedback),
    action(
      'theme',
      isDark ? 'Switch to the light theme' : 'Switch to the dark theme',
      isDark ? Sun : Moon,
      'switch theme appearance dark light',
      () => chooseTheme(isDark ? 'light' : 'dark'),
    ),
    action('sign-out', 'Sign out', LogOut, 'log out leave', signOut),
  ]
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Booking link copied', description: url, glyph: 'check' })
  } catch {
    toast({ title: 'Could not copy', description: `The booking link is ${url}`, tone: 'error' })
  }
}
