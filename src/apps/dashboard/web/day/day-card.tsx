import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { agendaOf } from '#desk/appointments/calendar/agenda.ts'
import { bookAt, openOf } from '#desk/appointments/calendar/calendar-address.ts'
import { type BlockDraft, BlockTimeDialog } from '#desk/appointments/web/block-time-dialog.tsx'
import { AgendaTable } from '#desk/appointments/web/calendar/agenda.tsx'
import { useAddress } from '#desk/appointments/web/use-address.ts'
import type { Diary } from '#desk/appointments/web/use-diary.ts'
import type { VisitActions } from '#desk/appointments/web/visit/use-visit-actions.ts'
import { addDays } from '#lib/time/dates.ts'
import { longDay, nearDay } from '#lib/time/format-day.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Glyph, type GlyphName } from '#web/ui/glyph.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { countsOf } from '../../figures.ts'
import { DayFigures } from './day-figures.tsx'
import { DayRibbon } from './day-ribbon.tsx'

export interface DayCardProps {
  diary: Diary
  date: string
  firstDate: string
  actions: VisitActions
}

const looks = [
  { value: 'day', label: 'Day' },
  { value: 'list', label: 'List' },
] as const

const titleOf = (date: string, today: string) => {
  const near = nearDay(date, today)
  return near === 'today' || near === 'tomorrow' || near === 'yesterday'
    ? near.charAt(0).toUpperCase() + near.slice(1)
    : longDay(date)
}

export function DayCard({ diary, date, firstDate, actions }: DayCardProps) {
  const [address, change] = useAddress()
  const [block, setBlock] = useState<BlockDraft | null>(null)
  const lanes = diary.lanes.filter(lane => lane.date === date)
  const view = address.view === 'list' ? 'list' : 'day'
  const items = agendaOf(lanes)[0]?.items ?? []
  const go = (by: number) =>
    change({ date: addDays(date, by) === firstDate ? null : addDays(date, by) }, { replace: true })
  const book = (start: number, practitionerId: string) => change(bookAt(start, practitionerId))
  return (
    <Card aria-labelledby="day-title" className="overflow-hidden">
      <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 px-5 py-3">
        <h2 id="day-title" className="text-[0.9375rem] leading-5 font-semibold">
          {titleOf(date, diary.today)}
        </h2>
        <Counts diary={diary} date={date} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Segmented
            label="View of the day"
            size="sm"
            value={view}
            onChange={next => change({ view: next === 'day' ? null : next }, { replace: true })}
            options={looks}
          />
          <IconButton
            label="Previous day"
            size="sm"
            variant="secondary"
            icon={<ChevronLeft className="size-4" />}
            onClick={() => go(-1)}
          />
          <IconButton
            label="Next day"
            size="sm"
            variant="secondary"
            icon={<ChevronRight className="size-4" />}
            onClick={() => go(1)}
          />
          <ButtonLink to={`/appointments?date=${date}`} size="sm">
            Open calendar
          </ButtonLink>
        </div>
      </div>
      {items.length === 0 ? (
        <EmptyState
          picture="rest"
          title={date === diary.today ? 'Nothing today' : 'Nothing on this day'}
          className="border-t border-border"
        >
          No visits, and no working hours on {longDay(date)}.
        </EmptyState>
      ) : view === 'list' ? (
        <AgendaTable label={longDay(date)} items={items} diary={diary} actions={actions} onBlock={setBlock} />
      ) : (
        <DayRibbon
          diary={diary}
          date={date}
          lanes={lanes}
          onOpen={row => change(openOf(row))}
          onBook={(gap, id) => book(gap.span.from, id)}
          onBlock={row => setBlock({ row })}
        />
      )}
      <DayFigures diary={diary} date={date} lanes={lanes} />
      <BlockTimeDialog draft={block} diary={diary} onClose={() => setBlock(null)} />
    </Card>
  )
}

function Counts({ diary, date }: { diary: Diary; date: string }) {
  const counts = countsOf(
    diary.lanes.filter(lane => lane.date === date),
    diary.now,
  )
  const parts: [number, GlyphName, string][] = [
    [counts.done, 'check', 'done'],
    [counts.inSession, 'ball', 'in session'],
    [counts.unconfirmed, 'half', 'not confirmed'],
    [counts.noShow, 'slash', counts.noShow === 1 ? 'no-show' : 'no-shows'],
  ]
  return (
    <ul aria-label="How the visits stand" className="flex flex-wrap gap-x-4 text-small">
      {parts
        .filter(([count]) => count > 0)
        .map(([count, glyph, word]) => (
          <li key={glyph} className="flex items-center gap-1.5">
            <Glyph name={glyph} />
            {count} {word}
          </li>
        ))}
    </ul>
  )
}
