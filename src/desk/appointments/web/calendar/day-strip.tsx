import { dayOfMonth, weekdayShort } from '#lib/time/format-day.ts'
import { cn } from '#web/ui/cn.ts'
import { type DayLane, fullness, visitCount } from '../../calendar/day-lane.ts'
import { fullWords, spokenDay, visitsText } from '../grid/day-header.tsx'

export interface DayStripProps {
  dates: readonly string[]
  date: string
  today: string
  lanesOf: (date: string) => DayLane[]
  onChange: (date: string) => void
}

export function DayStrip({ dates, date, today, lanesOf, onChange }: DayStripProps) {
  return (
    <ol className="flex justify-between gap-1">
      {dates.map(each => {
        const lanes = lanesOf(each)
        const share = fullness(lanes)
        const chosen = each === date
        const label = spokenDay(each, each === today, visitsText(visitCount(lanes)), fullWords(share))
        return (
          <li key={each} className="min-w-0 flex-1">
            <button
              type="button"
              aria-current={chosen ? 'date' : undefined}
              onClick={() => onChange(each)}
              className={cn(
                'flex w-full max-w-18 flex-col items-center rounded-lg px-0.5 pt-1.5 pb-2.5 mx-auto',
                chosen ? 'bg-foreground text-background' : 'hover:bg-accent',
                each === today && !chosen && 'inset-ring-[1.5px] inset-ring-input',
              )}
            >
              <span className="sr-only">{label}</span>
              <span
                aria-hidden="true"
                className={cn('text-small font-medium', !chosen && 'text-muted-foreground')}
              >
                {weekdayShort(each).slice(0, 1)}
              </span>
              <span aria-hidden="true" className="font-display text-display-xs tabular">
                {dayOfMonth(each)}
              </span>
              <span
                aria-hidden="true"
                className={cn(
                  'mt-1 h-1 w-full max-w-8 overflow-hidden rounded-full',
                  chosen ? 'bg-background/35' : 'bg-border-strong',
                )}
              >
                <span
                  style={{ width: `${share * 100}%` }}
                  className={cn('block h-full', chosen ? 'bg-point' : 'bg-primary')}
                />
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
