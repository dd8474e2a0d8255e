import {
  Ban,
  CalendarCheck,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Ellipsis,
  Hourglass,
  Plus,
  Printer,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AssistantSlot } from '#web/layout/assistant-slot.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Menu, MenuItem } from '#web/ui/menus/menu.tsx'
import type { CalendarView } from '../../calendar/calendar-address.ts'

export interface CalendarToolbarProps {
  title: string
  view: CalendarView
  onView: (view: CalendarView) => void
  onTurn: (by: -1 | 1) => void
  onToday: () => void
  onBlock: () => void
  onNewClass: () => void
  onPrint: () => void
  canChange: boolean
  chips: ReactNode
}

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
] as const

const headingClass =
  'font-display text-[1.5rem] leading-9 font-[460] tracking-(--tracking-display) md:text-[1.75rem]'

export interface TurnButtonProps {
  by: -1 | 1
  unit: 'day' | 'week' | 'month'
  onTurn: (by: -1 | 1) => void
  variant?: 'secondary' | 'ghost'
}

export function TurnButton({ by, unit, onTurn, variant = 'secondary' }: TurnButtonProps) {
  const Icon = by > 0 ? ChevronRight : ChevronLeft
  return (
    <IconButton
      label={`${by > 0 ? 'Next' : 'Previous'} ${unit}`}
      variant={variant}
      icon={<Icon className="size-4.5" />}
      onClick={() => onTurn(by)}
    />
  )
}

export function CalendarToolbar(props: CalendarToolbarProps & { onNew: () => void }) {
  const { title, view, onView, onTurn, onToday, onNew, onNewClass, onBlock, onPrint, canChange, chips } =
    props
  const unit = view === 'list' ? 'week' : view
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 tabIndex={-1} className={headingClass}>
        {title}
      </h1>
      <div className="flex gap-2">
        <TurnButton by={-1} unit={unit} onTurn={onTurn} />
        <TurnButton by={1} unit={unit} onTurn={onTurn} />
        <Button onClick={onToday}>Today</Button>
      </div>
      <Segmented label="View" size="tight" value={view} onChange={onView} options={views} />
      <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-2 gap-y-3">
        {chips}
        <IconButton
          label="Print the day"
          variant="ghost"
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          onClick={onPrint}
        />
        {canChange ? (
          <>
            <ButtonLink variant="ghost" to="/appointments/waitlist">
              Waitlist
            </ButtonLink>
            <Button variant="ghost" icon={<Ban aria-hidden="true" className="size-4" />} onClick={onBlock}>
              Block time
            </Button>
            <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={onNew}>
              New appointment
            </Button>
            <Menu
              label="What else is new"
              trigger={
                <IconButton
                  label="What else is new"
                  variant="ghost"
                  icon={<ChevronDown className="size-4.5" />}
                />
              }
            >
              <MenuItem icon={<Users className="size-4" />} onSelect={onNewClass}>
                New class
              </MenuItem>
            </Menu>
          </>
        ) : null}
        <AssistantSlot />
      </div>
    </header>
  )
}

export function PhoneToolbar(props: CalendarToolbarProps & { days: ReactNode }) {
  const { title, view, onView, onTurn, onToday, onNewClass, onBlock, onPrint, canChange, chips, days } = props
  const unit = view === 'month' ? 'month' : 'week'
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 tabIndex={-1} className={headingClass}>
          {title}
        </h1>
        <Segmented label="View" size="tight" value={view} onChange={onView} options={views} />
      </div>
      <div className="-mx-2 flex items-center">
        <TurnButton by={-1} unit={unit} variant="ghost" onTurn={onTurn} />
        <div className="min-w-0 flex-1">{days}</div>
        <TurnButton by={1} unit={unit} variant="ghost" onTurn={onTurn} />
      </div>
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0 flex-1">{chips}</div>
        <Menu label="More" trigger={<IconButton label="More" icon={<Ellipsis className="size-5" />} />}>
          <MenuItem icon={<CalendarCheck className="size-4" />} onSelect={onToday}>
            Go to today
          </MenuItem>
          <MenuItem icon={<Printer className="size-4" />} onSelect={onPrint}>
            Print the day
          </MenuItem>
          {canChange ? (
            <MenuItem icon={<Users className="size-4" />} onSelect={onNewClass}>
              New class
            </MenuItem>
          ) : null}
          {canChange ? (
            <MenuItem icon={<Ban className="size-4" />} onSelect={onBlock}>
              Block time
            </MenuItem>
          ) : null}
          {canChange ? (
            <MenuItem icon={<Hourglass className="size-4" />} to="/appointments/waitlist">
              Waitlist
            </MenuItem>
          ) : null}
        </Menu>
      </div>
    </header>
  )
}
