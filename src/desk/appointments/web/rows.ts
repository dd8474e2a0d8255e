import type { Resources } from '#diary/visits/availability/resources.ts'
import type { AppointmentRow } from '#diary/visits/calendar-rows.ts'
import type { Row } from '#web/rows/rows.ts'

// Rows only for screens; rows of the pure modules are in calendar-rows.ts.

export type RoomRow = Row<'rooms', 'id' | 'name' | 'archived_at'>

type Priced = 'id' | 'duration_min' | 'price_cents' | 'archived_at'
export type DurationRow = Row<'service_durations', Priced | 'processing_after_min' | 'processing_min'>

export type AddonRow = Row<'service_addons', Priced | 'name' | 'sort'>

export type ServiceRow = Row<
  'services',
  | 'id'
  | 'name'
  | 'category'
  | 'dye'
  | 'needs_room'
  | 'buffer_before_min'
  | 'buffer_after_min'
  | 'archived_at'
  | 'seats'
> & {
  service_durations: DurationRow[]
  service_addons: AddonRow[]
  service_practitioners: Row<'service_practitioners', 'practitioner_id'>[]
  service_rooms: Row<'service_rooms', 'room_id'>[]
  practitioner_terms: Row<
    'practitioner_terms',
    'duration_id' | 'practitioner_id' | 'duration_min' | 'price_cents' | 'is_offered'
  >[]
}

export type BookedClientRow = Row<'clients', 'id' | 'first_name' | 'last_name' | 'email' | 'phone'>

/** `sequence` grows with every change. */
export type VisitDetail = Omit<AppointmentRow, 'clients'> &
  Row<
    'appointments',
    | 'sequence'
    | 'is_uncounted'
    | keyof Resources
    | 'contact_email'
    | 'contact_phone'
    | 'cancelled_by'
    | 'booked_by_name'
    | 'told_starts_at'
    | 'told_practitioner_id'
    | 'told_status'
    | 'told_sold'
    | 'tell_after'
  > & {
    /** Null without permission to see notes, and if there are none. */
    appointment_notes: Row<'appointment_notes', 'client_note' | 'cancel_reason'> | null
    clients: Row<'client_records', keyof BookedClientRow | 'starred_note'> | null
  }
