import { useRef, useState } from 'react'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import { whenOpened } from '#web/when-opened.tsx'
import { bookAt, openOf } from '../../calendar/calendar-address.ts'
import type { DayLane } from '../../calendar/day-lane.ts'
import {
  draftStart,
  isMovable,
  isResized,
  isUnmoved,
  type MoveDraft,
  type MoveStep,
  moveDraft,
  startMove,
} from '../../grid/move-draft.ts'
import type { BlockDraft } from '../block-time-dialog.tsx'
import { MoveBar } from '../drag/move-bar.tsx'
import { CalendarGrid } from '../grid/calendar-grid.tsx'
import { useAddress } from '../use-address.ts'
import type { Diary } from '../use-diary.ts'
import { useVisitActions, type VisitPlace } from '../visit/use-visit-actions.ts'
import { CalendarLegend } from './calendar-legend.tsx'

const SeriesDropDialog = whenOpened(
  async () => (await import('../series/series-drop-dialog.tsx')).SeriesDropDialog,
)

const SetDropDialog = whenOpened(async () => (await import('../sets/set-drop-dialog.tsx')).SetDropDialog)

export interface CalendarBoardProps {
  diary: Diary
  lanes: DayLane[]
  label: string
  isPhone: boolean
  dates: readonly string[]
  practitionerIds: readonly string[]
  onTurn: (by: -1 | 1) => void
  onDay: (date: string) => void
  onBlock: (draft: BlockDraft) => void
}

export function CalendarBoard(props: CalendarBoardProps) {
  const { diary, lanes, label, isPhone, dates, practitionerIds, onTurn, onDay, onBlock } = props
  const [, change] = useAddress()
  const actions = useVisitActions(diary)
  const board = useRef<HTMLDivElement>(null)
  const [move, setMove] = useState<MoveDraft | null>(null)
  const [asked, setAsked] = useState<{ row: AppointmentRow; place: VisitPlace } | null>(null)
  const { zone } = diary
  const isSingle = new Set(lanes.map(lane => lane.date)).size === 1

  // The visit may have changed lanes, and the focused element with it.
  const focusVisit = (id: string) =>
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      board.current?.querySelector<HTMLElement>(`[data-stop^="visit:${CSS.escape(id)}"]`)?.focus()
    })

  const drop = async (draft: MoveDraft) => {
    setMove(null)
    const { id } = draft.appointment
    focusVisit(id)
    if (isUnmoved(zone, draft)) return
    const place = { start: draftStart(zone, draft), practitioner_id: draft.practitioner_id }
    const isLonger = isResized(draft)
    // A new length applies only to this visit.
    const isOneOfMany = draft.appointment.series_id ?? draft.appointment.set_id
    if (isOneOfMany && !isLonger) return setAsked({ row: draft.appointment, place })
    await actions.move(draft.appointment, {
      ...place,
      ...(isLonger ? { length_min: draft.length_min } : {}),
    })
    focusVisit(id)
  }

  const step = (each: MoveStep) => {
    if (!move) return
    const next = moveDraft(move, each, { zone, practitionerIds, dates })
    setMove(next)
    if (!lanes.some(lane => lane.date === next.date)) change({ date: next.date }, { replace: true })
  }

  const leave = () => {
    if (move) focusVisit(move.appointment.id)
    setMove(null)
  }

  const DropDialog = asked?.row.set_id ? SetDropDialog : SeriesDropDialog

  const start = (row: AppointmentRow, date: string) => {
    if (diary.canChange && isMovable(row)) setMove(startMove(zone, date, row))
  }

  return (
    <div ref={board} className="relative flex min-h-0 flex-1 flex-col md:px-4">
      <CalendarGrid
        diary={diary}
        label={label}
        lanes={lanes}
        dayLanes={date =>
          diary.lanes.filter(lane => lane.date === date && practitionerIds.includes(lane.practitioner_id))
        }
        hasDayHeaders={!(isPhone && isSingle)}
        hasLaneHeaders={practitionerIds.length > 1 || !isPhone}
        move={move}
        onMoveStart={start}
        onDrop={drop}
        onOpen={row => change(openOf(row))}
        onBook={(gap, id) => change(bookAt(gap.span.from, id))}
        onBlock={row => diary.canChange && onBlock({ row })}
        onDay={onDay}
        onTurn={onTurn}
      />
      <CalendarLegend byPerson={practitionerIds.length > 1} />
      {move ? (
        <MoveBar draft={move} names={diary.names} onStep={step} onDrop={() => drop(move)} onCancel={leave} />
      ) : null}
      {asked ? (
        <DropDialog
          diary={diary}
          {...asked}
          onThis={() => actions.move(asked.row, asked.place)}
          onClose={() => {
            setAsked(null)
            focusVisit(asked.row.id)
          }}
        />
      ) : null}
    </div>
  )
}
