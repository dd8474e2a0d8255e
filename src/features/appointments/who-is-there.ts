import { type AppointmentRow, type BlockedRow, isLive, type Span } from '#features/visits/calendar-rows.ts'

export interface WantedPlace extends Span {
  practitioner_id: string
  room_id: string | null
  /** The visit being moved is not in its own way. */
  appointmentId: string | null
}

export type Obstacle =
  | { kind: 'visit'; row: AppointmentRow; sharesRoom: boolean }
  | { kind: 'blocked'; row: BlockedRow }

/**
 * Who or what keeps a visit out of a place, from the rows on the screen: first a colleague's visit or block of that
 * practitioner, then the room. Null when the rows here do not show it; the database decides, this only explains.
 */
export function whoIsThere(
  place: WantedPlace,
  appointments: readonly AppointmentRow[],
  blocked: readonly BlockedRow[],
): Obstacle | null {
  const meets = (from: string, to: string) => Date.parse(from) < place.to && place.from < Date.parse(to)
  const others = appointments.filter(
    row => row.id !== place.appointmentId && isLive(row) && meets(row.blocks_from, row.blocks_until),
  )
  const same = others.find(row => row.practitioner_id === place.practitioner_id)
  if (same) return { kind: 'visit', row: same, sharesRoom: false }
  const block = blocked.find(
    row => row.practitioner_id === place.practitioner_id && meets(row.starts_at, row.ends_at),
  )
  if (block) return { kind: 'blocked', row: block }
  const inRoom = others.find(row => place.room_id !== null && row.room_id === place.room_id)
  return inRoom ? { kind: 'visit', row: inRoom, sharesRoom: true } : null
}
