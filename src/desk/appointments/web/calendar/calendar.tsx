import { useEffect, useMemo, useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { UsageNotice } from '#base/subscription/web/usage-notice.tsx'
import { addDays } from '#lib/time/dates.ts'
import { longDay, monthYear, monthYearShort, rangeTitle, shortDay, weekOf } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { useMedia, usePhone } from '#web/layout/use-media.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import type { CalendarView } from '../../calendar/calendar-address.ts'
import { type DayLane, fullness, visitCount } from '../../calendar/day-lane.ts'
import { addMonths, monthWeeks } from '../../calendar/month.ts'
import { fitWeek, turnWeek, type WeekFit } from '../../grid/week-fit.ts'
import { AppointmentSheets } from '../appointment-sheets.tsx'
import { type BlockDraft, BlockTimeDialog } from '../block-time-dialog.tsx'
import { fullWords, visitsText } from '../grid/day-header.tsx'
import { RULER_PX } from '../grid/time-ruler.tsx'
import { scrollBarWidth, useSize } from '../grid/use-size.ts'
import { MonthBoard } from '../month/month-board.tsx'
import { useAddress } from '../use-address.ts'
import { type Diary, useDiary } from '../use-diary.ts'
import { Agenda } from './agenda.tsx'
import { CalendarBoard } from './calendar-board.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { CalendarToolbar, PhoneToolbar } from './calendar-toolbar.tsx'
import { DayStrip } from './day-strip.tsx'
import { PractitionerChips } from './practitioner-chips.tsx'

const PrintDayDialog = whenOpened(async () => (await import('../print-day-dialog.tsx')).PrintDayDialog)

export function Calendar({ practice }: { practice: Practice }) {
  const [address] = useAddress()
  const date = address.date ?? localDateOf(practice.time_zone, Date.now())
  const isMonth = address.view === 'month'
  const dates = useMemo(() => (isMonth ? monthWeeks(date).flat() : weekOf(date)), [isMonth, date])
  const { diary, error, isTurning, retry } = useDiary(practice, dates)
  if (error && !diary)
    return (
      <ErrorState title="The calendar could not be loaded" onRetry={retry}>
        Your visits are safe. Check your connection, then try again.
      </ErrorState>
    )
  return (
    <Loading loading={!diary} label="Loading the calendar" skeleton={<CalendarSkeleton />}>
      {diary ? <Screen {...{ diary, date, isTurning }} hasProblem={error !== null} onRetry={retry} /> : null}
    </Loading>
  )
}

const appointmentsOnly = ['appointments'] as const

interface ScreenProps {
  diary: Diary
  date: string
  isTurning: boolean
  hasProblem: boolean
  onRetry: () => void
}

function Screen({ diary, date, isTurning, hasProblem, onRetry }: ScreenProps) {
  const [address, change] = useAddress()
  const { user } = useAuth()
  const isPhone = usePhone()
  const isRoomy = useMedia('(width >= 80rem)')
  const { ref, size } = useSize<HTMLDivElement>()
  const [block, setBlock] = useState<BlockDraft | null>(null)
  const [isPrinting, setPrinting] = useState(false)

  const view: CalendarView = address.view ?? (isRoomy ? 'week' : 'day')
  const everyone = diary.practitioners.map(person => person.id)
  const mine = diary.practitioners.find(person => person.user_id === user?.id)?.id ?? everyone[0]
  const asked = address.practitionerIds?.filter(id => everyone.includes(id))
  const isOverview = view === 'list' || view === 'month'
  // A phone starts with the user's own day.
  const wanted = asked?.length ? asked : isPhone && !isOverview && mine ? [mine] : everyone

  const openDates = useMemo(() => openDatesOf(diary), [diary])
  const newBlock = () => setBlock({ date, practitioner_id: fit.practitionerIds[0] ?? everyone[0] ?? '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address asks for it
  useEffect(() => {
    if (!address.isBlock || !diary.canChange) return
    newBlock()
    change({ block: null }, { replace: true })
  }, [address.isBlock])
  const lanesOf = (each: string) => diary.lanes.filter(lane => lane.date === each)
  const fit: WeekFit =
    view === 'week'
      ? fitWeek(laneSpace(size?.width ?? 0, isPhone), openDates, wanted, date, asked?.[0] ?? mine)
      : { dates: view === 'day' ? [date] : [...diary.dates], practitionerIds: wanted, isOne: false }
  const lanes = fit.dates.flatMap(each =>
    lanesOf(each).filter(lane => fit.practitionerIds.includes(lane.practitioner_id)),
  )

  // On a phone, a day opened from the month shows the people of the month.
  const showDay = (each: string) => {
    change({
      view: 'day',
      date: each,
      ...(view === 'month' && isPhone ? { practitioner: wanted.join() } : {}),
    })
    // The clicked element is gone with its view, so focus moves to the heading.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#main h1')?.focus())
  }
  const goTo = (next: string) => change({ date: next })
  const turn = (by: -1 | 1) =>
    goTo(
      view === 'week'
        ? turnWeek(fit.dates, openDates, diary.dates, by)
        : view === 'month'
          ? addMonths(date, by)
          : addDays(date, view === 'day' && !isPhone ? by : by * 7),
    )
  const isOneOnly = fit.isOne || (isPhone && !isOverview)
  const chips =
    diary.practitioners.length > 1 ? (
      <PractitionerChips
        people={diary.practitioners}
        names={diary.names}
        marks={view === 'list' || fit.practitionerIds.length < 2 ? null : diary.people}
        shown={fit.practitionerIds}
        mode={isOneOnly ? 'one' : 'many'}
        hasAll={isPhone && view === 'day'}
        onChange={ids => change({ practitioner: ids ? ids.join() : isPhone ? everyone.join() : null })}
      />
    ) : null
  const range =
    view === 'day'
      ? shortDay(date)
      : view === 'month'
        ? monthYear(date)
        : rangeTitle(fit.dates[0] ?? date, fit.dates.at(-1) ?? date)
  const bar = {
    title: isPhone ? monthYearShort(date) : range,
    view,
    onView: (next: CalendarView) => change({ view: next }),
    onTurn: turn,
    onToday: () => goTo(diary.today),
    canChange: diary.canChange,
    onBlock: newBlock,
    onNewClass: () => change({ new: 'class' }),
    onPrint: () => setPrinting(true),
    chips,
  }
  const days =
    view === 'day' ? (
      <DayStrip
        dates={stripDates(openDates, date)}
        date={date}
        today={diary.today}
        lanesOf={lanesOf}
        onChange={goTo}
      />
    ) : (
      <p className="text-center text-body font-semibold">
        {view === 'month' && !isTurning ? loadWords(lanes, date) : range}
      </p>
    )

  return (
    <div
      ref={ref}
      className="-mb-[calc(var(--tab-bar,0px)+6rem)] flex h-[calc(100dvh-var(--tab-bar,0px))] min-h-120 flex-col max-md:h-[calc(100dvh-var(--topbar-height)-var(--tab-bar,0px))]"
    >
      <div className="flex flex-none flex-col gap-3 px-gutter pt-3 pb-3 max-md:pt-0 md:px-4">
        {isPhone ? (
          <PhoneToolbar {...bar} days={days} />
        ) : (
          <CalendarToolbar {...bar} onNew={() => change({ new: '1' })} />
        )}
        {hasProblem ? (
          <Banner
            tone="warning"
            action={
              <Button size="sm" onClick={onRetry}>
                Try again
              </Button>
            }
          >
            This may be out of date: the last refresh did not get through.
          </Banner>
        ) : null}
        <UsageNotice of={appointmentsOnly} />
      </div>
      {view === 'list' ? (
        <Agenda diary={diary} lanes={lanes} onBlock={setBlock} />
      ) : view === 'month' ? (
        <MonthBoard {...{ diary, lanes, date, isPhone, isTurning }} onDay={showDay} />
      ) : size ? (
        <CalendarBoard
          diary={diary}
          lanes={lanes}
          label={view === 'day' ? longDay(date) : `Week, ${range}`}
          isPhone={isPhone}
          dates={openDates}
          practitionerIds={fit.practitionerIds}
          onTurn={turn}
          onDay={showDay}
          onBlock={setBlock}
        />
      ) : null}
      <AppointmentSheets diary={diary} />
      {isPrinting ? (
        <PrintDayDialog
          diary={diary}
          date={date}
          dates={fit.dates}
          practitionerIds={isOverview ? wanted : fit.practitionerIds}
          onClose={() => setPrinting(false)}
        />
      ) : null}
      <BlockTimeDialog draft={block} onClose={() => setBlock(null)} diary={diary} />
    </div>
  )
}

function loadWords(all: readonly DayLane[], date: string): string {
  const lanes = all.filter(lane => lane.date.startsWith(date.slice(0, 7)))
  return `${visitsText(visitCount(lanes))}, ${fullWords(fullness(lanes))}`
}

/** Px left for lanes beside ruler, padding and scroll bar. */
const laneSpace = (width: number, isPhone: boolean) =>
  width - RULER_PX - (isPhone ? 0 : 32) - scrollBarWidth()

/** Dates of the week with hours or visits; all seven if there are none. */
function openDatesOf(diary: Diary): string[] {
  const open = diary.dates.filter(date =>
    diary.lanes.some(lane => lane.date === date && (lane.open.length > 0 || lane.visits.length > 0)),
  )
  return open.length > 0 ? open : [...diary.dates]
}

/** Includes a closed day if it's the one in view. */
const stripDates = (openDates: readonly string[], date: string) =>
  openDates.includes(date) ? openDates : [...openDates, date].sort()
