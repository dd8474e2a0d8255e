import { CircleAlert, Copy, Plus, X } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menus/menu.tsx'
import type { TimeWindow } from '../../schema.ts'
import { dayNames, dayProblem, isOvernight, nextWindow, windowWords } from '../../weekly-hours.ts'

interface DayHoursProps {
  id: string
  /** 0 is Monday. */
  day: number
  name: string
  nextDay: string
  windows: TimeWindow[]
  remembered: TimeWindow[] | undefined
  complete: boolean
  onChange: (windows: TimeWindow[]) => void
  onCopy: (to: readonly number[]) => void
}

const usual: TimeWindow[] = [{ start: '09:00', end: '17:00' }]

export function DayHours({
  id,
  day,
  name,
  nextDay,
  windows,
  remembered,
  complete,
  onChange,
  onCopy,
}: DayHoursProps) {
  const isOpen = windows.length > 0
  const found = dayProblem(windows)
  const problem = complete || found !== 'Give both times' ? found : undefined
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto] sm:px-5">
      <Checkbox
        label={<span className="font-semibold">{name}</span>}
        aria-label={`Open on ${name}`}
        checked={isOpen}
        onChange={event => onChange(event.target.checked ? (remembered ?? usual) : [])}
        className="sm:min-h-10 sm:items-center"
      />
      <div className={cn('flex min-w-0 flex-col gap-2', isOpen && 'max-sm:order-last max-sm:col-span-2')}>
        {isOpen ? (
          <Windows
            id={id}
            name={name}
            nextDay={nextDay}
            windows={windows}
            problem={problem}
            onChange={onChange}
          />
        ) : (
          <span className="flex min-h-11 items-center text-body text-muted-foreground sm:min-h-10">
            Closed
          </span>
        )}
        {problem ? (
          <p
            id={`${id}-problem`}
            role="status"
            className="flex items-start gap-1.5 text-small text-destructive"
          >
            <CircleAlert aria-hidden="true" className="mt-px size-4" />
            {problem}
          </p>
        ) : null}
      </div>
      {isOpen ? (
        <div className="flex items-start gap-1 sm:justify-end">
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden="true" className="size-4" />}
            aria-label={`Add hours on ${name}`}
            className="sm:mt-1"
            onClick={() => onChange([...windows, nextWindow(windows)])}
          >
            Add
          </Button>
          <CopyMenu day={day} name={name} onCopy={onCopy} />
        </div>
      ) : null}
    </li>
  )
}

type WindowsProps = Pick<DayHoursProps, 'id' | 'name' | 'nextDay' | 'windows' | 'onChange'> & {
  problem: string | undefined
}

// Very narrow screens hide the picker's icon.
const windowClass =
  'flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:[&_input]:px-2.5 max-[22.5rem]:[&_input::-webkit-calendar-picker-indicator]:hidden'

/** Also for the hours of one date. */
export function Windows({ id, name, nextDay, windows, problem, onChange }: WindowsProps) {
  const change = (at: number, part: Partial<TimeWindow>) =>
    onChange(windows.map((window, index) => (index === at ? { ...window, ...part } : window)))
  return windows.map((window, at) => {
    const which = windows.length > 1 ? `${name}, hours ${at + 1},` : name
    const shared = {
      type: 'time',
      className: 'tabular',
      'aria-invalid': problem ? true : undefined,
      'aria-describedby': problem ? `${id}-problem` : undefined,
    } as const
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: windows have no names but their places
      <div key={at} className={windowClass}>
        <span className="w-33 min-w-0 max-sm:flex-1">
          <Input
            {...shared}
            id={at === 0 ? id : `${id}-${at}`}
            aria-label={`${which} from`}
            value={window.start}
            onChange={event => change(at, { start: event.target.value })}
          />
        </span>
        <span aria-hidden="true" className="text-muted-foreground">
          –
        </span>
        <span className="w-33 min-w-0 max-sm:flex-1">
          <Input
            {...shared}
            aria-label={`${which} until`}
            value={window.end}
            onChange={event => change(at, { end: event.target.value })}
          />
        </span>
        {windows.length > 1 ? (
          <IconButton
            size="sm"
            label={`Remove ${windowWords(window) || 'these hours'} on ${name}`}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => onChange(windows.filter((_, index) => index !== at))}
          />
        ) : null}
        {isOvernight(window) ? (
          <span className="text-small text-muted-foreground">
            {windowWords(window).replace('next day', `on ${nextDay}`)}
          </span>
        ) : null}
      </div>
    )
  })
}

function CopyMenu({ day, name, onCopy }: Pick<DayHoursProps, 'day' | 'name' | 'onCopy'>) {
  const others = dayNames.map((_, at) => at).filter(at => at !== day)
  return (
    <Menu
      label={`Copy the hours of ${name}`}
      trigger={
        <IconButton
          size="sm"
          className="sm:mt-1"
          label={`Copy the hours of ${name}`}
          icon={<Copy aria-hidden="true" className="size-4" />}
        />
      }
    >
      <MenuLabel>Copy {name} to</MenuLabel>
      <MenuItem onSelect={() => onCopy(others.filter(at => at < 5))}>
        {day < 5 ? 'The other weekdays' : 'All weekdays'}
      </MenuItem>
      <MenuItem onSelect={() => onCopy(others)}>Every other day</MenuItem>
      <MenuSeparator />
      {others.map(at => (
        <MenuItem key={at} onSelect={() => onCopy([at])}>
          {dayNames[at]}
        </MenuItem>
      ))}
    </Menu>
  )
}
