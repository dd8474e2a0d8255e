import { ChevronDown, ChevronRight, PanelLeft } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'
import { Logo, Mark } from '../ui/logo.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { groups, mainItems, type NavigationGroup, type NavigationItem } from './navigation.ts'

export interface SidebarProps {
  collapsed: boolean
  /** Absent off-canvas, where closing is the way out. */
  onToggle?: () => void
  /** The practice, above the screens. */
  head?: ReactNode
  foot?: ReactNode
}

export function Sidebar({ collapsed, onToggle, head, foot }: SidebarProps) {
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
          {collapsed ? <Mark className="h-5" /> : <Logo className="text-[1.375rem]" />}
        </Link>
        {onToggle && !collapsed ? <Toggle label={label} onToggle={onToggle} side="bottom" /> : null}
      </div>
      {collapsed ? null : head}
      <nav
        aria-label="Main"
        className={cn('min-h-0 flex-1 overflow-x-hidden overflow-y-auto pb-4', collapsed ? 'px-2' : 'px-2.5')}
      >
        <ul className="flex flex-col gap-0.5 pt-1">
          {mainItems.map(item => (
            <Item key={item.to} item={item} collapsed={collapsed} />
          ))}
        </ul>
        {groups.map(group => (
          <Group key={group.id} group={group} collapsed={collapsed} />
        ))}
      </nav>
      <div
        className={cn(
          'flex flex-none flex-col gap-2 border-t border-sidebar-border',
          collapsed ? 'items-center px-1 py-3' : 'px-4 py-3',
        )}
      >
        {foot}
        {onToggle && collapsed ? <Toggle label={label} onToggle={onToggle} side="right" /> : null}
      </div>
    </div>
  )
}

function Toggle({
  label,
  onToggle,
  side,
}: {
  label: string
  onToggle: () => void
  side: 'right' | 'bottom'
}) {
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

function Group({ group, collapsed }: { group: NavigationGroup; collapsed: boolean }) {
  const id = useId()
  const [open, setOpen] = useState(true)
  const Chevron = open ? ChevronDown : ChevronRight
  const items = (
    <ul id={id} className="flex flex-col gap-0.5">
      {group.items.map(item => (
        <Item key={item.to} item={item} collapsed={collapsed} />
      ))}
    </ul>
  )
  if (collapsed) return <div className="mt-2 border-t border-sidebar-border pt-2">{items}</div>
  return (
    <section className="mt-3">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex h-7 w-full items-center justify-between rounded-sm px-2 text-micro font-semibold text-sidebar-muted hover:text-sidebar-foreground pointer-coarse:h-11"
        >
          {group.label}
          <Chevron aria-hidden="true" className="size-3.5" />
        </button>
      </h2>
      {open ? items : null}
    </section>
  )
}

function Item({ item, collapsed }: { item: NavigationItem; collapsed: boolean }) {
  const { pathname } = useLocation()
  const active = pathname === item.to || pathname.startsWith(`${item.to}/`)
  const Icon = item.icon
  const link = (
    <Link
      to={item.to}
      aria-label={collapsed ? item.label : undefined}
      aria-current={active ? 'page' : undefined}
      className={cn(
        'relative flex h-8 items-center gap-3 rounded-md border text-body pointer-coarse:h-11',
        collapsed ? 'w-8 justify-center pointer-coarse:w-9' : 'px-2',
        active ? chosen : 'border-transparent hover:bg-accent',
        active && (collapsed ? 'before:-left-[0.5625rem]' : 'before:-left-[0.6875rem]'),
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {collapsed ? null : item.label}
    </Link>
  )
  return (
    <li>
      {collapsed ? (
        <Tooltip text={item.label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

// Raised, with a half-disc on the edge of the sidebar.
const chosen =
  'border-sidebar-border bg-sidebar-accent font-semibold text-sidebar-accent-foreground shadow-1 before:absolute before:h-3.5 before:w-[0.4375rem] before:rounded-r-full before:bg-sidebar-primary before:content-[""]'
