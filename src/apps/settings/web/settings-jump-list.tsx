import {
  ChevronRight,
  CircleHelp,
  Clock,
  DoorOpen,
  Globe,
  Link2,
  type LucideIcon,
  SlidersHorizontal,
  Store,
  UserPlus,
  Users,
} from 'lucide-react'
import { useLocation } from 'react-router'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { lengthText } from '#lib/time/format-clock.ts'
import { cn } from '#web/ui/cn.ts'

const icons: Record<string, LucideIcon> = {
  link: Link2,
  online: Globe,
  rules: SlidersHorizontal,
  ask: CircleHelp,
  details: Store,
  hours: Clock,
  practitioners: Users,
  team: UserPlus,
  rooms: DoorOpen,
}

export interface SettingsJumpListProps {
  sections: readonly (readonly [id: string, label: string])[]
  practice: Practice
  people: number | undefined
  rooms: number | undefined
}

interface State {
  words: string
  isWrong?: boolean
}

export function SettingsJumpList({ sections, practice, people, rooms }: SettingsJumpListProps) {
  const { hash } = useLocation()
  const states: Record<string, State | undefined> = {
    link: practice.slug ? { words: practice.slug } : undefined,
    online: practice.is_booking_open ? { words: 'open' } : { words: 'closed', isWrong: true },
    rules: {
      words: practice.min_notice_min > 0 ? `${noticeWords(practice.min_notice_min)} ahead` : 'no notice',
    },
    details: practice.phone ? { words: practice.phone } : { words: 'no phone', isWrong: true },
    practitioners: people === undefined ? undefined : { words: counted(people, 'person', 'people') },
    rooms: rooms === undefined ? undefined : { words: counted(rooms, 'room', 'rooms') },
  }
  return (
    <nav
      aria-label="Parts of the settings"
      className="mb-5 -mx-gutter border-y border-border bg-card max-md:-mx-4 lg:hidden"
    >
      <ul className="divide-y divide-border">
        {sections.map(([id, label]) => {
          const Icon = icons[id] ?? Store
          const state = states[id]
          const isOpen = hash === `#${id}`
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={isOpen ? 'location' : undefined}
                className={cn(
                  'flex min-h-12 items-center gap-3 px-4 hover:bg-accent focus-visible:-outline-offset-2',
                  isOpen && 'bg-sunken inset-shadow-[4px_0_var(--primary)]',
                )}
              >
                <Icon aria-hidden="true" className="size-4.75 flex-none" />
                <span className={cn('flex-none text-read', isOpen ? 'font-semibold' : 'font-medium')}>
                  {label}
                </span>
                <span
                  className={cn(
                    'min-w-0 flex-1 truncate text-right text-body',
                    state?.isWrong ? 'font-semibold text-warning' : 'text-muted-foreground',
                  )}
                >
                  {state?.words}
                </span>
                <ChevronRight aria-hidden="true" className="size-4 flex-none text-muted-foreground" />
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const noticeWords = (minutes: number) =>
  minutes % 1440 === 0 ? counted(minutes / 1440, 'day', 'days') : lengthText(minutes)
