import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OpenSlot } from '#diary/visits/offer/slot-wire.ts'
import type { ClassStart } from '#diary/visits/schema.ts'
import { addDays } from '#lib/time/dates.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { SlotState } from '#web/ui/buttons/slot-button.tsx'
import { cn } from '#web/ui/cn.ts'
import { useDelayedLoading } from '#web/ui/page/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { words } from '../../page-messages.ts'
import type { ShownWeeks } from '../../time/shown-weeks.ts'
import { shortDateWords } from '../../time/slot-copy.ts'
import { firstOpenDay, fourWeeksStart, pageDays, pageTitle } from '../../time/slot-days.ts'
import { DayTimes } from './day-times.tsx'
import { MonthGrid } from './month-grid.tsx'
import { TimeList } from './time-list.tsx'

export interface SlotPickerProps {
  weeks: ShownWeeks
  practiceToday: string
  next: string | null
  zoneSwitch: ReactNode
  names: ReadonlyMap<string, string>
  isSet?: boolean
  /** Null for the first day with a free time. */
  date: string | null
  view: 'month' | 'list'
  isLoading: boolean
  classes?: readonly ClassStart[] | undefined
  stateOf: (start: string) => SlotState
  onPick: (slot: OpenSlot) => void
  onPlace: (place: { from?: string; date?: string | null; view?: 'month' | 'list' }) => void
}

/** Inside a form, so that its buttons work without scripts. */
export function SlotPicker(props: SlotPickerProps) {
  const { weeks, practiceToday, next: next_date, zoneSwitch, date, view, isLoading, onPlace } = props
  const { page, today, days, rows, hasEarlier, hasLater } = weeks
  const isShown = date && date >= (rows[0]?.[0] ?? page) && date < addDays(page, pageDays)
  const chosen = isShown ? date : (firstOpenDay(days)?.date ?? null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wantsFocus = useRef(false)
  const isSlow = useDelayedLoading(isLoading)
  const title = pageTitle(page, today)

  // Announces the heading before its times; must not take focus on page load.
  useEffect(() => {
    if (!wantsFocus.current || !chosen) return
    wantsFocus.current = false
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    announce(words.daysFree(days.filter(day => day.slots.length > 0).length, title))
  }, [page, days, title])

  const choose = (chosenDate: string) => {
    wantsFocus.current = true
    if (chosenDate === chosen) heading.current?.focus()
    onPlace({ date: chosenDate, from: page })
  }
  const earlier = addDays(page, -pageDays)
  const later = addDays(page, pageDays)
  const turn = (direction: -1 | 1) => {
    if (direction < 0 ? hasEarlier : hasLater) onPlace({ from: direction < 0 ? earlier : later, date: null })
  }
  const zone = { name: weeks.zone_label, change: zoneSwitch }
  const times = { ...props, zone: weeks.zone, note: zone }

  return (
    <div aria-busy={isLoading || undefined}>
      <div
        className={cn(
          'grid gap-x-7 gap-y-6 max-md:gap-y-4 short:gap-y-3',
          view === 'month' && 'md:grid-cols-[21rem_minmax(0,1fr)]',
        )}
      >
        <div className="min-w-0">
          <div
            className={cn(
              view === 'month' &&
                'rounded-lg border border-border bg-card p-4 shadow-1 max-md:p-3 short:p-2.5',
            )}
          >
            <div className="mb-2 flex items-center gap-2 max-md:mb-0">
              <h3 className="min-w-0 flex-1 text-read font-semibold">{title}</h3>
              {isSlow ? <Spinner className="text-muted-foreground" /> : null}
              <TurnButton label="Earlier weeks" from={earlier} isOn={hasEarlier} onTurn={() => turn(-1)}>
                <ChevronLeft aria-hidden="true" className="size-5" />
              </TurnButton>
              <TurnButton label="Later weeks" from={later} isOn={hasLater} onTurn={() => turn(1)}>
                <ChevronRight aria-hidden="true" className="size-5" />
              </TurnButton>
            </div>
            {view === 'month' ? (
              <>
                <MonthGrid
                  rows={rows}
                  today={today}
                  days={days}
                  chosen={chosen}
                  onChoose={choose}
                  onTurn={turn}
                />
                <Legend />
              </>
            ) : null}
          </div>
        </div>
        {view === 'list' ? <TimeList {...times} days={days} /> : null}
        {view === 'month' && chosen ? (
          <DayTimes {...times} heading={heading} date={chosen} days={days} onChoose={choose} />
        ) : null}
        {chosen === null ? (
          <div className="max-w-reading text-read">
            <p>
              Nothing free in these four weeks.{' '}
              {next_date
                ? null
                : 'There is nothing later either, as far ahead as this practice takes bookings.'}
            </p>
            {next_date ? (
              <Button
                type="submit"
                name="date"
                value={next_date}
                size="lg"
                className="mt-3"
                onClick={event => {
                  event.preventDefault()
                  wantsFocus.current = true
                  onPlace({ from: fourWeeksStart(next_date, practiceToday), date: next_date })
                }}
              >
                Go to {shortDateWords(next_date)}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}

interface TurnButtonProps {
  label: string
  from: string
  isOn: boolean
  onTurn: () => void
  children: ReactNode
}

function TurnButton({ label, from, isOn, onTurn, children }: TurnButtonProps) {
  return (
    <IconButton
      type="submit"
      name="from"
      value={from}
      label={label}
      icon={children}
      variant="secondary"
      size="public"
      // Not `disabled`, which would drop focus on the last page.
      aria-disabled={isOn ? undefined : true}
      className={cn(!isOn && 'opacity-45')}
      onClick={event => {
        event.preventDefault()
        if (isOn) onTurn()
      }}
    />
  )
}

function Legend() {
  return (
    <p className="mt-3 flex gap-4 border-t border-border pt-3 text-small text-muted-foreground max-md:hidden">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-[3px] w-4 rounded-full bg-primary" />
        Open
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-[3px] w-1.5 rounded-full bg-primary" />A few left
      </span>
    </p>
  )
}
