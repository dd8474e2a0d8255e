import {
  type AppointmentRow,
  type BlockedRow,
  isLive,
  type TimeSpan,
  timeSpanOf,
  workedSpansOf,
} from '#diary/visits/calendar-rows.ts'

/** With buffers. */
export interface WantedPlace extends TimeSpan {
  /** When the practitioner is needed; absent: throughout. */
  worked?: readonly TimeSpan[]
  practitioner_id: string
  room_id: string | null
  /** The moving visit doesn't conflict with itself. */
  appointmentId: string | null
}

export type Obstacle =
  | { kind: 'visit'; row: AppointmentRow; sharesRoom: boolean }
  | { kind: 'blocked'; row: BlockedRow }

/** The conflict at a place: practitioner first, then room. Null if the rows don't show it; the database decides. */
export function findObstacles(
  place: WantedPlace,
  appointments: readonly AppointmentRow[],
  blocked: readonly BlockedRow[],
): Obstacle | null {
  const { worked = [place] } = place
  const meets = (a: TimeSpan, b: TimeSpan) => a.from < b.to && b.from < a.to
  const isNeeded = (span: TimeSpan) => worked.some(piece => meets(piece, span))
  const others = appointments.filter(row => row.id !== place.appointmentId && isLive(row))
  const same = others.find(
    row => row.practitioner_id === place.practitioner_id && workedSpansOf(row).some(isNeeded),
  )
  if (same) return { kind: 'visit', row: same, sharesRoom: false }
  const block = blocked.find(
    row => row.practitioner_id === place.practitioner_id && isNeeded(timeSpanOf(row)),
  )
  if (block) return { kind: 'blocked', row: block }
  const blocksOf = (row: AppointmentRow) => ({
    from: Date.parse(row.blocks_from),
    to: Date.parse(row.blocks_until),
  })
  const inRoom = others.find(
    row => place.room_id !== null && row.room_id === place.room_id && meets(blocksOf(row), place),
  )
  return inRoom ? { kind: 'visit', row: inRoom, sharesRoom: true } : null
}
