import { Bookmark, ListFilter, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { mayOpen } from '#base/plans/plans.ts'
import { usePlan } from '#base/subscription/web/plan-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { MenuItem } from '#web/ui/menus/menu.tsx'
import { RowMenu } from '#web/ui/menus/row-menu.tsx'
import { partsOfSegment, whoText } from '../../filter/filter-address.ts'
import { type Segment, useSegmentCounts } from '../segment-data.ts'

export function segmentAddress({ expression }: Segment): string {
  const { archived, parts } = partsOfSegment(expression)
  const params = new URLSearchParams()
  if (archived) params.set('show', 'archived')
  if (parts.length > 0) params.set('who', whoText(parts))
  const query = params.toString()
  return query ? `/clients?${query}` : '/clients'
}

interface SegmentTabsProps {
  segments: readonly Segment[]
  chosen: Segment | null
  isFiltered: boolean
  isOpen: boolean
  canChange: boolean
  onFilter: () => void
  onSave: () => void
  onRename: () => void
  onRemove: () => void
}

/** All clients and each segment with its count, plus actions for the current filter. */
export function SegmentTabs(props: SegmentTabsProps) {
  const { segments, chosen, isFiltered, isOpen, canChange } = props
  const counts = useSegmentCounts(segments)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border max-md:border-b-0">
      <nav aria-label="Segments" className="min-w-0 flex-1 basis-60">
        <ul className="flex gap-6 overflow-x-auto max-md:gap-2">
          <Tab to="/clients" isOn={!isFiltered}>
            Everyone
          </Tab>
          {segments.map(segment => (
            <Tab
              key={segment.id}
              to={segmentAddress(segment)}
              isOn={chosen?.id === segment.id}
              count={counts?.get(segment.id)}
            >
              {segment.name}
            </Tab>
          ))}
        </ul>
      </nav>
      <div className="flex items-center gap-2 pb-1">
        {isOpen ? null : (
          <Button
            size="sm"
            variant="ghost"
            icon={<ListFilter aria-hidden="true" className="size-4" />}
            onClick={props.onFilter}
          >
            Filter
          </Button>
        )}
        {canChange && isFiltered && !chosen ? <Save onSave={props.onSave} /> : null}
        {canChange && chosen ? (
          <RowMenu name={chosen.name} size="sm">
            <MenuItem onSelect={props.onRename}>Rename</MenuItem>
            <MenuItem tone="destructive" onSelect={props.onRemove}>
              Remove this segment
            </MenuItem>
          </RowMenu>
        ) : null}
      </div>
    </div>
  )
}

function Save({ onSave }: { onSave: () => void }) {
  const plan = usePlan()
  const standing = plan.data && { plan: plan.data.plan, isSuperAdmin: plan.data.is_super_admin }
  if (standing && !mayOpen(standing, 'advanced-client-management'))
    return (
      <span className="flex items-center gap-2 text-small text-muted-foreground">
        <Lock aria-hidden="true" className="size-4 flex-none" />
        Saving filters is part of the full plan.
        <ButtonLink to="/pricing" size="sm">
          See the plans
        </ButtonLink>
      </span>
    )
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Bookmark aria-hidden="true" className="size-4" />}
      onClick={onSave}
    >
      Save this filter
    </Button>
  )
}

interface TabProps {
  to: string
  isOn: boolean
  count?: number | undefined
  children: string
}

function Tab({ to, isOn, count, children }: TabProps) {
  return (
    <li className="flex-none">
      <Link
        to={to}
        replace
        aria-current={isOn ? 'page' : undefined}
        className={cn(
          'relative flex h-10 max-w-60 items-center gap-2 font-medium whitespace-nowrap text-muted-foreground outline-offset-[-2px] hover:text-foreground pointer-coarse:h-11',
          'max-md:rounded-md max-md:border max-md:border-border-strong max-md:px-3.5',
          isOn &&
            'font-semibold text-foreground after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-xs after:bg-primary max-md:border-primary max-md:bg-primary max-md:text-primary-foreground max-md:after:hidden',
        )}
      >
        <span className="truncate">{children}</span>
        {count === undefined ? null : (
          <span className={cn('text-small font-normal tabular', isOn ? '' : 'text-muted-foreground')}>
            {count.toLocaleString('en-US')}
          </span>
        )}
      </Link>
    </li>
  )
}
