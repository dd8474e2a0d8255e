import { type AppointmentRow, isLive } from '#diary/visits/calendar-rows.ts'
import type { Row } from '#web/rows/rows.ts'

/** Instants are ISO text. */
export type ClassRow = Row<
  'classes',
  | 'id'
  | 'practitioner_id'
  | 'service_id'
  | 'room_id'
  | 'starts_at'
  | 'ends_at'
  | 'blocks_from'
  | 'blocks_until'
  | 'service_name'
  | 'duration_min'
  | 'currency'
  | 'seats'
  | 'created_at'
>

export const seatWords = (taken: number, seats: number): string => `${taken} of ${seats}`

/** Replaces the visits of each class with one row that shows how many come. `now` is epoch ms. */
export function withClasses(
  rows: readonly AppointmentRow[],
  classes: readonly ClassRow[],
  now: number,
): AppointmentRow[] {
  const seatsIn = new Map<string, AppointmentRow[]>()
  for (const row of rows)
    if (row.class_id) seatsIn.set(row.class_id, [...(seatsIn.get(row.class_id) ?? []), row])
  const own = rows.filter(row => !row.class_id)
  if (classes.length === 0) return own
  const made = classes.map((one): AppointmentRow => {
    const visits = seatsIn.get(one.id) ?? []
    const live = visits.filter(isLive)
    return {
      ...one,
      client_id: '',
      status: Date.parse(one.ends_at) <= now ? 'completed' : 'confirmed',
      processing_after_min: null,
      processing_min: null,
      addons: [],
      price_cents: live.reduce((sum, visit) => sum + visit.price_cents, 0),
      source: 'staff',
      service_name: seatWords(live.length, one.seats),
      clients: { id: '', first_name: one.service_name, last_name: '', starred_note: null },
      class: { seats: one.seats, visits },
    }
  })
  return [...own, ...made].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}
