import { Star } from 'lucide-react'
import { useAddress } from '#desk/appointments/web/use-address.ts'
import type { Diary } from '#desk/appointments/web/use-diary.ts'
import type { VisitActions } from '#desk/appointments/web/visit/use-visit-actions.ts'
import { VisitMenu } from '#desk/appointments/web/visit/visit-menu.tsx'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { fullName } from '#lib/names/person-names.ts'
import { clockText, lengthText } from '#lib/time/format-clock.ts'
import { nearDay } from '#lib/time/format-day.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'
import { upNext, visitOrdinal } from '../../needs-you.ts'
import { useComing, useHasVisits, useVisitCounts } from '../data.ts'

const MOST = 5

export interface UpNextProps {
  diary: Diary
  actions: VisitActions
}

export function UpNext({ diary, actions }: UpNextProps) {
  const { data, error, refetch } = useComing(diary.now)
  const rows = upNext(data ?? [], diary.now, MOST)
  const { data: counts } = useVisitCounts(rows.map(row => row.client_id))
  const { data: hasVisits } = useHasVisits()
  const first = rows[0]
  const wait = first ? (Date.parse(first.starts_at) - diary.now) / 60_000 : 0
  return (
    <Card aria-labelledby="up-next">
      <CardHeader
        id="up-next"
        title="Up next"
        aside={first && wait < 24 * 60 ? `Next start in ${lengthText(Math.ceil(wait))}` : undefined}
      />
      {error && !data ? (
        <ErrorState title="The next visits could not be loaded" onRetry={refetch} />
      ) : !data ? (
        <div className="flex flex-col gap-2 px-5 pb-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          picture="day"
          title={hasVisits === false ? 'No visits yet' : 'Nothing ahead this week'}
          className="border-t border-border"
        >
          {hasVisits === false
            ? 'Share your booking link and they appear here.'
            : 'What is booked for the next seven days appears here.'}
        </EmptyState>
      ) : (
        <ul>
          {rows.map(row => (
            <Row key={row.id} row={row} diary={diary} actions={actions} before={counts?.get(row.client_id)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface RowProps extends UpNextProps {
  row: AppointmentRow
  /** Completed visits of this client; undefined while loading. */
  before: number | undefined
}

function Row({ row, diary, actions, before }: RowProps) {
  const [, change] = useAddress()
  const start = Date.parse(row.starts_at)
  const date = localDateOf(diary.zone, start)
  const who = diary.practitioners.find(each => each.id === row.practitioner_id)
  return (
    <li className="relative flex items-center gap-4 border-t border-border py-2.5 pr-3 pl-5 hover:bg-accent">
      <span className="w-14 flex-none leading-4.5 tabular">
        {date === diary.today ? null : (
          <span className="block text-micro text-muted-foreground">
            {capital(nearDay(date, diary.today).split(',')[0] ?? '')}
          </span>
        )}
        {clockText(localMinutesOf(diary.zone, start))}
      </span>
      <span
        aria-hidden="true"
        className={`h-9 w-1 flex-none rounded-xs ${serviceColorClass[diary.dyes.get(row.service_id) ?? 'woad'].bar}`}
      />
      <span className="min-w-0 flex-[2]">
        <button
          type="button"
          onClick={() => change({ appointment: row.id })}
          className="rounded-xs text-left text-body font-semibold after:absolute after:inset-0 after:content-['']"
        >
          {fullName(row.clients)}
        </button>
        <span className="block text-small text-muted-foreground">{soldWords(row)}</span>
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2 text-body max-sm:hidden">
        <Avatar name={who?.name ?? ''} id={row.practitioner_id} size={24} />
        <span className="min-w-0 wrap-anywhere">{diary.names.get(row.practitioner_id)}</span>
      </span>
      <span className="flex flex-1 flex-wrap gap-1.5 text-small text-muted-foreground max-xs:hidden">
        {row.status === 'pending' ? (
          <Badge tone="outline" glyph="half">
            Not confirmed
          </Badge>
        ) : row.clients?.starred_note ? (
          <Badge tone="warning" icon={<Star aria-hidden="true" />}>
            Starred note
          </Badge>
        ) : before === undefined ? null : (
          visitOrdinal(before)
        )}
      </span>
      <span className="relative z-1">
        {diary.canChange ? <VisitMenu row={row} now={diary.now} zone={diary.zone} actions={actions} /> : null}
      </span>
    </li>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
