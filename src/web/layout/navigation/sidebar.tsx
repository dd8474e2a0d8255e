import { PanelLeft, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Tooltip } from '../../ui/menus/tooltip.tsx'
import { Logo, LogoMark } from '../../ui/pictures/logo.tsx'
import type { Navigation, StateOf } from './navigation.ts'
import { Group } from './navigation-group.tsx'
import { Item } from './navigation-item.tsx'

export interface SidebarProps {
  collapsed: boolean
  /** Absent off-canvas, which closes instead. */
  onToggle?: () => void
  onSearch?: (() => void) | undefined
  navigation: Navigation
  stateOf: StateOf
  head?: ReactNode
  foot?: ReactNode
}

export function Sidebar({ collapsed, onToggle, onSearch, navigation, stateOf, head, foot }: SidebarProps) {
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  return (
    <div className="flex h-full flex-col bg-sidebar text-sidebar-foreground">
      <div
        className={cn(
          'flex h-14 flex-none items-center',
          collapsed ? 'justify-center' : 'justify-between pr-2 pl-4',
        )}
      >
        <Link to="/dashboard" aria-label="Stillpoint, dashboard" className="rounded-sm">
          {collapsed ? <LogoMark className="h-5" /> : <Logo className="text-[1.375rem]" />}
        </Link>
        <span className="flex">
          {onSearch && !collapsed ? <SearchButton onSearch={onSearch} side="bottom" /> : null}
          {onToggle && !collapsed ? <Toggle label={label} onToggle={onToggle} side="bottom" /> : null}
        </span>
      </div>
      {collapsed ? null : head}
      <nav
        aria-label="Main"
        className={cn('min-h-0 flex-1 overflow-x-hidden overflow-y-auto pb-4', collapsed ? 'px-2' : 'px-2.5')}
      >
        <ul aria-label="Dashboard" className="flex flex-col gap-0.5 pt-1">
          {navigation.main.map(item => (
            <Item key={item.to} item={item} state={stateOf(item)} collapsed={collapsed} />
          ))}
        </ul>
        {navigation.groups.map(group => (
          <Group key={group.id} group={group} stateOf={stateOf} collapsed={collapsed} />
        ))}
      </nav>
      <div
        className={cn(
          'flex flex-none flex-col gap-2 border-t border-sidebar-border',
          collapsed ? 'items-center px-1 py-3' : 'px-4 py-3',
        )}
      >
        {onSearch && collapsed ? <SearchButton onSearch={onSearch} side="right" /> : null}
        {foot}
        {onToggle && collapsed ? <Toggle label={label} onToggle={onToggle} side="right" /> : null}
      </div>
    </div>
  )
}

type Side = 'right' | 'bottom'

function Toggle({ label, onToggle, side }: { label: string; onToggle: () => void; side: Side }) {
  return (
    <Tooltip text={label} side={side}>
      <IconButton
        label={label}
        size="sm"
        icon={<PanelLeft aria-hidden="true" className="size-4.5" />}
        onClick={onToggle}
      />
    </Tooltip>
  )
}

function SearchButton({ onSearch, side }: { onSearch: () => void; side: Side }) {
  return (
    <Tooltip text="Search" side={side}>
      <IconButton
        label="Search"
        size="sm"
        icon={<Search aria-hidden="true" className="size-4.5" />}
        onClick={onSearch}
      />
    </Tooltip>
  )
}
