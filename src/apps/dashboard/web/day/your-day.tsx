import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { type AgendaItem, agendaOf } from '#desk/appointments/calendar/agenda.ts'
import { bookAt } from '#desk/appointments/calendar/calendar-address.ts'
import { useAddress } from '#desk/appointments/web/use-address.ts'
import type { Diary } from '#desk/appointments/web/use-diary.ts'
import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { visitLook } from '#diary/visits/visit-look.ts'
import { statusBadge } from '#diary/visits/web/status-badge.ts'
import { fullName } from '#lib/names/person-names.ts'
import { clockText } from '#lib/time/format-clock.ts'
import { nearDay } from '#lib/time/format-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'

const choices = [
  { value: 'mine', label: 'Mine' },
  { value: 'everyone', label: 'Everyone' },
] as const

interface YourDayProps {
  diary: Diary
  /** Today, or the next day after closing. */
  date: string
  mine: string | undefined
}

export function YourDay({ diary, date, mine }: YourDayProps) {
  const id = useId()
  const [whose, setWhose] = useState<'mine' | 'everyone'>(mine ? 'mine' : 'everyone')
  const lanes = diary.lanes.filter(
    lane => lane.date === date && (whose === 'everyone' || lane.practitioner_id === mine),
  )
  const items = (agendaOf(lanes)[0]?.items ?? []).filter(item => item.kind !== 'blocked')
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="text-read font-semibold">
          {whose === 'mine' ? 'Your day' : 'Everyone’s day'}
          {date === diary.today ? '' : `, ${nearDay(date, diary.today)}`}
        </h2>
        {mine && diary.practitioners.length > 1 ? (
          <Segmented label="Whose day" value={whose} onChange={setWhose} options={choices} />
        ) : null}
      </div>
      <Card as="div">
        {items.length === 0 ? (
          <EmptyState picture="rest" title={`Nothing ${nearDay(date, diary.today)}`} level={3}>
            No visits and no open time.
          </EmptyState>
        ) : (
          <ul>
            {items.map(item => (
              <Row key={keyOf(item)} item={item} diary={diary} showsWho={whose === 'everyone'} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

const keyOf = (item: AgendaItem) =>
  item.kind === 'visit'
    ? item.visit.row.id
    : item.kind === 'open'
      ? `${item.practitioner_id} ${item.gap.from}`
      : item.block.row.id

function Row({ item, diary, showsWho }: { item: AgendaItem; diary: Diary; showsWho: boolean }) {
  const [, change] = useAddress()
  const who = diary.names.get(item.practitioner_id) ?? ''
  if (item.kind === 'blocked') return null
  const from = item.kind === 'visit' ? item.visit.from : item.gap.from
  const time = <span className="w-12 flex-none text-read tabular">{clockText(from)}</span>
  const frame = 'relative flex items-center gap-3 border-t border-border px-4 py-3 first:border-t-0'
  if (item.kind === 'open')
    return (
      <li className={frame}>
        {time}
        <span
          aria-hidden="true"
          className="h-8 flex-none border-l-[3px] border-dashed border-border-strong"
        />
        <span className="min-w-0 flex-1 text-read text-muted-foreground">
          Open until {clockText(item.gap.to)}
          {showsWho ? <span className="block text-small">{who}</span> : null}
        </span>
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => change(bookAt(item.gap.span.from, item.practitioner_id))}
        >
          Fill
          <span className="sr-only">
            {' '}
            {clockText(item.gap.from)} to {clockText(item.gap.to)} with {who}
          </span>
        </Button>
      </li>
    )
  const { row } = item.visit
  const look = visitLook(row, diary.now)
  const isPast = look === 'completed' || look === 'no_show'
  return (
    <li className={isPast ? `${frame} text-muted-foreground` : frame}>
      {time}
      <span
        aria-hidden="true"
        className={`h-8 w-1 flex-none rounded-xs ${serviceColorClass[diary.dyes.get(row.service_id) ?? 'woad'].bar} ${isPast ? 'opacity-60' : ''}`}
      />
      <span className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => change({ appointment: row.id })}
          className="rounded-xs text-left text-read font-semibold wrap-anywhere after:absolute after:inset-0 after:content-['']"
        >
          {fullName(row.clients)}
        </button>
        <span className="block text-small text-muted-foreground">
          {soldWords(row)}
          {showsWho ? `, ${who}` : ''}
        </span>
      </span>
      {look === 'confirmed' ? null : <Badge {...statusBadge(look)} />}
    </li>
  )
}
