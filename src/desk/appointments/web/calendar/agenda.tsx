import { Plus } from 'lucide-react'
import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { agreedWords, isAgreed, visitLook } from '#diary/visits/visit-look.ts'
import { statusBadge } from '#diary/visits/web/status-badge.ts'
import { fullName } from '#lib/names/person-names.ts'
import { clockRangeWords, lengthText } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { RowButton, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'
import { serviceColorClass } from '#web/ui/pictures/service-color.ts'
import { type AgendaItem, agendaOf } from '../../calendar/agenda.ts'
import { bookAt, openOf } from '../../calendar/calendar-address.ts'
import type { DayLane } from '../../calendar/day-lane.ts'
import { fullness } from '../../calendar/day-lane.ts'
import type { BlockDraft } from '../block-time-dialog.tsx'
import { fullWords, visitsText } from '../grid/day-header.tsx'
import { useAddress } from '../use-address.ts'
import type { Diary } from '../use-diary.ts'
import { useVisitActions, type VisitActions } from '../visit/use-visit-actions.ts'
import { VisitMenu } from '../visit/visit-menu.tsx'

export interface AgendaProps {
  diary: Diary
  lanes: readonly DayLane[]
  onBlock: (draft: BlockDraft) => void
}

/** The grid's accessible alternative: the same data and actions as tables. */
export function Agenda({ diary, lanes, onBlock }: AgendaProps) {
  const actions = useVisitActions(diary)
  const days = agendaOf(lanes).filter(day => day.items.length > 0)
  return (
    <div className="relative min-h-0 flex-1 overflow-auto border-t border-border px-gutter pt-4 pb-24 md:px-4">
      {days.length === 0 ? (
        <EmptyState picture="day" title="Nothing on these days">
          No visits, no blocked time and no one working. Set hours under Schedule.
        </EmptyState>
      ) : null}
      <div className="mx-auto flex max-w-content flex-col gap-6">
        {days.map(({ date, items, visitCount }) => (
          <section
            key={date}
            aria-labelledby={`agenda-${date}`}
            className="rounded-lg border border-border bg-card shadow-1"
          >
            <h2
              id={`agenda-${date}`}
              className="flex flex-wrap items-baseline gap-x-3 px-5 py-3 text-[0.9375rem] leading-5 font-semibold"
            >
              {longDay(date)}
              {date === diary.today ? <span className="text-small font-normal">Today</span> : null}
              <span className="text-small font-normal text-muted-foreground">
                {visitsText(visitCount)}, {fullWords(fullness(lanes.filter(lane => lane.date === date)))}
              </span>
            </h2>
            <AgendaTable
              label={longDay(date)}
              items={items}
              diary={diary}
              actions={actions}
              onBlock={onBlock}
            />
          </section>
        ))}
      </div>
    </div>
  )
}

export interface AgendaTableProps {
  label: string
  items: readonly AgendaItem[]
  diary: Diary
  actions: VisitActions
  onBlock: (draft: BlockDraft) => void
}

export function AgendaTable({ label, items, diary, actions, onBlock }: AgendaTableProps) {
  return (
    <Table label={label} className="md:[&_table]:table-fixed">
      <TableHead>
        <Th className="w-[17%]">Time</Th>
        <Th className="w-[21%]">Client</Th>
        <Th className="w-[20%]">Service</Th>
        <Th className="w-[11%]">With</Th>
        <Th className="w-[12%]">Room</Th>
        <Th className="w-[11%]">Status</Th>
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <TableBody>
        {items.map(item => (
          <Row key={keyOf(item)} item={item} diary={diary} actions={actions} onBlock={onBlock} />
        ))}
      </TableBody>
    </Table>
  )
}

const keyOf = (item: AgendaItem) =>
  item.kind === 'visit'
    ? item.visit.row.id
    : item.kind === 'blocked'
      ? item.block.row.id
      : `${item.practitioner_id}-${item.gap.from}`

interface RowProps {
  item: AgendaItem
  diary: Diary
  actions: VisitActions
  onBlock: (draft: BlockDraft) => void
}

function Row({ item, diary, actions, onBlock }: RowProps) {
  const [, change] = useAddress()
  const who = diary.names.get(item.practitioner_id) ?? ''
  if (item.kind === 'visit') {
    const { row, from, to, free } = item.visit
    return (
      <Tr opens>
        <Td className="whitespace-nowrap tabular">{clockRangeWords(from, to)}</Td>
        {/* The name wraps, so that badge and menu stay beside it on a phone. */}
        <Td first className="max-md:flex-[1_1_0]!">
          <span className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className={`h-5 w-1 flex-none rounded-xs ${serviceColorClass[diary.dyes.get(row.service_id) ?? 'woad'].bar}`}
            />
            <RowButton onClick={() => change(openOf(row))}>{fullName(row.clients)}</RowButton>
          </span>
        </Td>
        <Td>
          {soldWords(row)}
          {free ? (
            <span className="block text-small text-muted-foreground">
              {who} free {clockRangeWords(free.from, free.to)}
            </span>
          ) : null}
        </Td>
        <Td>{who}</Td>
        <Td>{diary.rooms.find(room => room.id === row.room_id)?.name ?? ''}</Td>
        <Td aside>
          {isAgreed(row) ? (
            <Badge tone="success" glyph="agreed">
              {agreedWords}
            </Badge>
          ) : (
            <Badge {...statusBadge(visitLook(row, diary.now))} />
          )}
        </Td>
        <Td actions className="max-md:order-1!">
          {diary.canChange && !row.class ? (
            <VisitMenu row={row} now={diary.now} zone={diary.zone} actions={actions} />
          ) : null}
        </Td>
      </Tr>
    )
  }
  const place = item.kind === 'blocked' ? item.block : item.gap
  return (
    <Tr>
      <Td className="whitespace-nowrap tabular">{clockRangeWords(place.from, place.to)}</Td>
      <Td first className="font-normal! text-muted-foreground" colSpan={2}>
        {item.kind === 'blocked'
          ? item.block.row.reason || 'Blocked time'
          : `${lengthText(place.to - place.from)} open`}
      </Td>
      <Td>{who}</Td>
      <Td />
      <Td className="text-small text-muted-foreground" hideBelowMd>
        {item.kind !== 'blocked'
          ? 'Open'
          : item.block.row.held_until
            ? 'Held by a visitor'
            : item.block.row.isElsewhere
              ? 'Busy elsewhere'
              : 'Blocked'}
      </Td>
      <Td actions className="max-md:order-1!">
        {!diary.canChange ? null : item.kind === 'blocked' ? (
          item.block.row.isElsewhere || item.block.row.held_until ? null : (
            <Button size="sm" variant="ghost" onClick={() => onBlock({ row: item.block.row })}>
              Remove<span className="sr-only"> {item.block.row.reason || 'blocked time'}</span>
            </Button>
          )
        ) : (
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => change(bookAt(item.gap.span.from, item.practitioner_id))}
          >
            Book
            <span className="sr-only">
              {' '}
              {clockRangeWords(place.from, place.to)} with {who}
            </span>
          </Button>
        )}
      </Td>
    </Tr>
  )
}
