import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { NavigationGroup, NavigationItem, StateOf } from './navigation.ts'
import { Item } from './navigation-item.tsx'

interface GroupProps {
  group: NavigationGroup
  stateOf: StateOf
  collapsed: boolean
}

/** Planned items are behind their own toggle; a group with nothing else starts closed. */
export function Group({ group, stateOf, collapsed }: GroupProps) {
  const { pathname } = useLocation()
  const id = useId()
  const kindOf = (item: NavigationItem) => stateOf(item).kind
  const there = group.items.filter(item => kindOf(item) === 'open' || kindOf(item) === 'locked')
  const planned = group.items.filter(item => kindOf(item) === 'planned')
  const isHere = planned.some(item => item.to === pathname)
  const [open, setOpen] = useState(there.length > 0 || isHere)
  const [showsPlanned, setShowsPlanned] = useState(isHere)
  const list = (items: readonly NavigationItem[]) =>
    items.map(item => <Item key={item.to} item={item} state={stateOf(item)} collapsed={collapsed} />)

  if (there.length + planned.length === 0) return null
  if (collapsed) {
    if (there.length === 0) return null
    return (
      <ul aria-label={group.label} className="mt-2 flex flex-col gap-0.5 border-t border-sidebar-border pt-2">
        {list(there)}
      </ul>
    )
  }
  const Chevron = open ? ChevronDown : ChevronRight
  const isPlannedOnly = there.length === 0
  const PlannedChevron = showsPlanned ? ChevronDown : ChevronRight
  return (
    <section className="mt-3">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-all`}
          onClick={() => setOpen(!open)}
          className={`${line} text-micro font-semibold`}
        >
          <span className="flex-1">{group.label}</span>
          {isPlannedOnly ? <span className="font-normal">{planned.length} planned</span> : null}
          <Chevron aria-hidden="true" className="size-3.5 flex-none" />
        </button>
      </h2>
      <ul id={`${id}-all`} aria-label={group.label} hidden={!open} className="flex flex-col gap-0.5">
        {list(isPlannedOnly ? planned : there)}
        {planned.length > 0 && !isPlannedOnly ? (
          <li>
            <button
              type="button"
              aria-expanded={showsPlanned}
              aria-controls={`${id}-planned`}
              onClick={() => setShowsPlanned(!showsPlanned)}
              className={`${line} pl-9.5 text-micro`}
            >
              <span className="flex-1">{planned.length} planned</span>
              <PlannedChevron aria-hidden="true" className="size-3.5 flex-none" />
            </button>
            <ul id={`${id}-planned`} hidden={!showsPlanned} className="flex flex-col gap-0.5">
              {list(planned)}
            </ul>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

const line =
  'flex h-7 w-full items-center gap-2 rounded-sm px-2 text-left text-sidebar-muted hover:text-sidebar-foreground pointer-coarse:h-11'
