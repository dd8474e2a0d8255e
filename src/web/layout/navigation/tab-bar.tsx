import { Menu as MenuIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { cn } from '../../ui/cn.ts'
import type { NavigationItem } from './navigation.ts'

const tab =
  'relative flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-micro font-medium outline-offset-[-4px]'

interface TabBarProps {
  items: readonly NavigationItem[]
  onMore: () => void
  moreOpen: boolean
}

export function TabBar({ items, onMore, moreOpen }: TabBarProps) {
  return (
    <nav
      data-tab-bar
      data-bar
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-40 flex border-t border-border bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {items.map(({ to, label, short, alone = false, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={alone}
          className={({ isActive }) =>
            cn(
              tab,
              isActive
                ? 'font-semibold text-foreground before:absolute before:top-0 before:h-1 before:w-7 before:rounded-b-full before:bg-primary before:content-[""]'
                : 'text-muted-foreground',
            )
          }
        >
          <Icon aria-hidden="true" className="size-5.5" />
          {short ?? label}
        </NavLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={moreOpen}
        onClick={onMore}
        className={cn(tab, 'text-muted-foreground')}
      >
        <MenuIcon aria-hidden="true" className="size-5.5" />
        More
      </button>
    </nav>
  )
}
