import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { agreedWords, isAgreed, lookWords, visitLook } from '#diary/visits/visit-look.ts'
import { fullName } from '#lib/names/person-names.ts'
import { clockRangeWords } from '#lib/time/format-clock.ts'
import { cn } from '#web/ui/cn.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'
import type { MonthDay } from '../../calendar/month-day.ts'
import { isPast, markOf } from '../grid/event-face.tsx'
import { eventLabel } from '../grid/visit-event.tsx'
import type { Diary } from '../use-diary.ts'

export interface MonthDayListProps {
  diary: Diary
  day: MonthDay
  onOpen: (row: AppointmentRow) => void
}

export function MonthDayList({ diary, day, onOpen }: MonthDayListProps) {
  if (day.visits.length === 0)
    return (
      <p className="border-t border-border px-4 py-3 text-body text-muted-foreground">
        {day.quiet ? day.quiet.word : 'No visits yet'}
      </p>
    )
  return (
    <ul>
      {day.visits.map(visit => {
        const { row, from, to } = visit
        const look = visitLook(row, diary.now)
        const agreed = isAgreed(row)
        const glyph = markOf(look, agreed)
        return (
          <li key={row.id} className="border-t border-border">
            <button
              type="button"
              onClick={() => onOpen(row)}
              className={cn(
                'relative flex w-full flex-col py-2 pr-4 pl-6 text-left hover:bg-accent focus-visible:z-1',
                isPast(look) && 'text-muted-foreground',
              )}
            >
              <span
                aria-hidden="true"
                className={cn(
                  'absolute inset-y-2.5 left-3 w-1 rounded-xs',
                  serviceColorClass[diary.dyes.get(row.service_id) ?? 'woad'].bar,
                  isPast(look) && 'opacity-60',
                )}
              />
              <span className="sr-only">{eventLabel(diary, row, day.date, visit)}</span>
              <span aria-hidden="true" className="flex items-baseline justify-between gap-3">
                <span
                  className={cn(
                    'min-w-0 text-body font-semibold wrap-anywhere',
                    look === 'no_show' && 'line-through',
                  )}
                >
                  {fullName(row.clients)}
                </span>
                <span className="flex-none text-small tabular">{clockRangeWords(from, to)}</span>
              </span>
              <span
                aria-hidden="true"
                className="flex items-baseline justify-between gap-3 text-small text-muted-foreground"
              >
                <span className="min-w-0">
                  {soldWords(row)} with {diary.names.get(row.practitioner_id)}
                </span>
                {glyph ? (
                  <span className="flex flex-none items-center gap-1.5">
                    <Glyph name={glyph} />
                    {agreed ? agreedWords : lookWords[look]}
                  </span>
                ) : null}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
