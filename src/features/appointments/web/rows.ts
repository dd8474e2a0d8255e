import type { AppointmentRow } from '#features/visits/calendar-rows.ts'
import type { AppointmentStatus } from '#features/visits/schema.ts'
import type { Sold } from '#features/visits/sold.ts'
import type { Dye } from '#lib/dyes.ts'

// Rows that only screens read; those of the pure modules are in calendar-rows.ts.

export interface RoomRow {
  id: string
  name: string
  archived_at: string | null
}

export interface DurationRow {
  id: string
  duration_min: number
  price_cents: number
  archived_at: string | null
}

export interface AddonRow extends DurationRow {
  name: string
  sort: number
}

export interface ServiceRow {
  id: string
  name: string
  dye: Dye
  needs_room: boolean
  buffer_before_min: number
  buffer_after_min: number
  archived_at: string | null
  service_durations: DurationRow[]
  service_addons: AddonRow[]
  service_practitioners: { practitioner_id: string }[]
  service_rooms: { room_id: string }[]
}

export interface ClientRow {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

/** A visit with everything its sheet says. */
export interface VisitDetail extends Omit<AppointmentRow, 'clients'> {
  /** Grows with every change. */
  sequence: number
  /** Null without the right to notes, and where nothing was written. */
  appointment_notes: { client_note: string | null; cancel_reason: string | null } | null
  contact_email: string | null
  contact_phone: string | null
  cancelled_by: 'client' | 'practice' | null
  told_starts_at: string | null
  told_practitioner_id: string | null
  told_status: AppointmentStatus | null
  told_sold: Sold | null
  tell_after: string | null
  clients: (ClientRow & { starred_note: string | null }) | null
}
