import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { cn } from '../../ui/cn.ts'
import { Tooltip } from '../../ui/menus/tooltip.tsx'
import { type ItemState, isAt, LOCKED_TO, type NavigationItem } from './navigation.ts'
import { useWaiting } from './waiting.ts'

interface ItemProps {
  item: NavigationItem
  state: ItemState
  collapsed: boolean
}

/** A locked item gives the reason and links to pricing (§2); a planned one says so. */
export function Item({ item, state, collapsed }: ItemProps) {
  const { pathname } = useLocation()
  const line = useRef<HTMLLIElement>(null)
  const count = useWaiting().find(({ to }) => to === item.to)?.count ?? 0
  const isOpen = state.kind === 'open' || state.kind === 'planned'
  const active = isOpen && isAt(item, pathname)
  // The menu can be longer than the window, so the current item is scrolled into view.
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (state.kind === 'hidden') return null
  const { label, icon: Icon, newTab } = item
  const lock = state.kind === 'locked' ? state.reason : null
  const more = [lock && `locked. ${lock}`, newTab && 'opens in a new tab', count > 0 && `${count} waiting`]
    .filter(Boolean)
    .join(', ')
  const link = (
    <Link
      to={lock ? LOCKED_TO : item.to}
      {...(newTab && !lock ? { target: '_blank', rel: 'noopener' } : {})}
      aria-label={collapsed ? [label, more].filter(Boolean).join(', ') : undefined}
      aria-current={active ? 'page' : undefined}
      className={cn(
        'relative flex h-8 items-center gap-3 rounded-md border text-body pointer-coarse:h-11',
        collapsed ? 'w-8 justify-center pointer-coarse:w-9' : 'px-2',
        active ? chosen : 'border-transparent hover:bg-accent',
        active && (collapsed ? 'before:-left-[0.5625rem]' : 'before:-left-[0.6875rem]'),
        (lock || state.kind === 'planned') && !active && 'text-sidebar-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none" />
      {collapsed ? null : (
        <>
          <span className="min-w-0 flex-1 truncate">{label}</span>
          {more ? <span className="sr-only">, {more}</span> : null}
          {count > 0 ? (
            <span aria-hidden="true" className="rounded-sm bg-muted px-1.5 text-micro font-semibold tabular">
              {count}
            </span>
          ) : null}
          {lock ? <Lock aria-hidden="true" className="size-3.5 flex-none" /> : null}
          {state.kind === 'planned' ? <span className="text-micro text-sidebar-muted">planned</span> : null}
        </>
      )}
    </Link>
  )
  const hint = lock ?? (collapsed ? label : null)
  return (
    <li ref={line} className="scroll-my-2">
      {hint ? (
        <Tooltip text={collapsed && lock ? `${label}. ${lock}` : hint} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

const chosen =
  'border-sidebar-border bg-sidebar-accent font-semibold text-sidebar-accent-foreground shadow-1 before:absolute before:h-3.5 before:w-[0.4375rem] before:rounded-r-full before:bg-sidebar-primary before:content-[""]'
