import { useRef } from 'react'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { copyDay, dayNames, type Week, weekMinutes, weekPresets } from '../../weekly-hours.ts'
import { DayHours } from './day-hours.tsx'

export interface HoursEditorProps {
  value: Week
  onChange: (week: Week) => void
  id: string
  /** Also report missing times; overlaps are always reported. */
  complete: boolean
  presets?: boolean
  /** Full card width on a phone. */
  inCard?: boolean
}

export function HoursEditor({
  value,
  onChange,
  id,
  complete,
  presets = true,
  inCard = false,
}: HoursEditorProps) {
  // Restores the hours of a reopened day.
  const before = useRef(new Map<number, Week[number]>())
  const setDay = (day: number, windows: Week[number]) => {
    const old = value[day] ?? []
    if (windows.length === 0 && old.length > 0) before.current.set(day, old)
    onChange(value.map((each, at) => (at === day ? windows : each)))
  }
  const copy = (day: number, to: readonly number[]) => {
    onChange(copyDay(value, day, to))
    announce(`Hours of ${dayNames[day]} copied`)
  }
  return (
    <div className="flex flex-col gap-4">
      {presets ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-small text-muted-foreground">Start from</span>
          {weekPresets.map(preset => (
            <Button key={preset.label} size="sm" onClick={() => onChange(preset.week.map(day => [...day]))}>
              {preset.label}
            </Button>
          ))}
        </div>
      ) : null}
      <ul
        id={id}
        tabIndex={-1}
        className={cn(
          'divide-y divide-border rounded-lg border border-border bg-card outline-none',
          inCard && 'max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0',
        )}
      >
        {dayNames.map((name, day) => (
          <DayHours
            key={name}
            id={`${id}-${day}`}
            name={name}
            nextDay={dayNames[(day + 1) % 7] ?? ''}
            windows={value[day] ?? []}
            complete={complete}
            remembered={before.current.get(day)}
            onChange={windows => setDay(day, windows)}
            onCopy={to => copy(day, to)}
            day={day}
          />
        ))}
      </ul>
      <p className="text-small text-muted-foreground">{hoursWords(weekMinutes(value))} a week</p>
    </div>
  )
}

function hoursWords(minutes: number): string {
  const hours = Math.round(minutes / 6) / 10
  return hours === 1 ? '1 hour' : `${hours.toLocaleString('en-US')} hours`
}
