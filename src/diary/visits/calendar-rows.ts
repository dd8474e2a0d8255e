import { whoComes } from '#diary/visits/letters/who-comes.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import type { Row } from '#web/rows/rows.ts'
import { workedSpans } from './availability/processing.ts'
import type { AppointmentStatus } from './schema.ts'

// Rows as /rest/v1 answers them, with the columns that the calendar asks for. Instants are ISO text.

export type ClientName = Row<'client_records', 'id' | 'first_name' | 'last_name' | 'starred_note'>

/** The columns of an AppointmentRow without its client, as /rest/v1 is asked for them. */
export const visitColumns =
  'id,client_id,practitioner_id,service_id,room_id,status,starts_at,ends_at,blocks_from,blocks_until,service_name,duration_min,processing_after_min,processing_min,addons,price_cents,currency,source,created_at,booked_as,series_id,set_id,set_at,class_id,confirmed_by_client_at'
/** All of an AppointmentRow. */
export const visitWithClient =
  `${visitColumns},clients:client_records(id,first_name,last_name,starred_note)` as const

export type AppointmentRow = Row<
  'appointments',
  | 'id'
  | 'client_id'
  | 'practitioner_id'
  | 'service_id'
  | 'room_id'
  | 'status'
  | 'starts_at'
  | 'ends_at'
  | 'blocks_from'
  | 'blocks_until'
  | 'service_name'
  | 'duration_min'
  | 'processing_after_min'
  | 'processing_min'
  | 'addons'
  | 'price_cents'
  | 'currency'
  | 'source'
  | 'created_at'
> & {
  /** Of several that were booked together. */
  series_id?: string | null
  /** Of several services in one visit: which visit, and which of them, from 0. */
  set_id?: string | null
  set_at?: number | null
  /** When the client said that they will be there, as ISO text. */
  confirmed_by_client_at?: string | null
  /** A seat in that class. */
  class_id?: string | null
  /** The row is a class itself (class-rows.ts): its seats, and the visits in it. */
  class?: { seats: number; visits: AppointmentRow[] }
  /** The name it was booked in, where that is not the record's to the letter. */
  booked_as?: string | null
  /** Who comes; their record is `client_id`. */
  clients: ClientName | null
}

/** Those who come: of a class everybody with a seat in it. */
export const visitsIn = (row: AppointmentRow): AppointmentRow[] => row.class?.visits ?? [row]

type HeldRow = Pick<
  AppointmentRow,
  'starts_at' | 'ends_at' | 'blocks_from' | 'blocks_until' | 'processing_after_min' | 'processing_min'
>

export type BlockedRow = Row<
  'blocked_times',
  'id' | 'practitioner_id' | 'starts_at' | 'ends_at' | 'reason'
> & {
  /** Busy in another calendar, by whose name it goes: it is changed there and not here. */
  isElsewhere?: true
  /** Instant until which it is kept for a visitor who is booking it. */
  held_until?: string
  /** Approved time off that it belongs to. */
  time_off_id?: string | null
}

export type PractitionerRow = Row<
  'practitioners',
  'id' | 'user_id' | 'name' | 'title' | 'is_bookable' | 'archived_at'
> & {
  /** A rota of so many weeks, counted from that Monday; absent, none. */
  rota_weeks?: number
  rota_from?: string | null
}

export type HoursRow = Row<'practitioner_hours', 'practitioner_id' | 'weekday' | 'starts' | 'ends'> & {
  week?: number | null
}

export type OverrideRow = Row<'schedule_overrides', 'practitioner_id' | 'date' | 'windows'>

/** Epoch milliseconds, half-open. */
export interface TimeSpan {
  from: number
  to: number
}

/** When a row begins and ends, in epoch ms. */
export function timeSpanOf(row: { starts_at: string; ends_at: string }): TimeSpan {
  return { from: Date.parse(row.starts_at), to: Date.parse(row.ends_at) }
}

/** When a visit needs its practitioner, with the time kept free around it; the room it needs throughout. Epoch ms. */
export function workedSpansOf(row: HeldRow): TimeSpan[] {
  const { from: start, to: end } = timeSpanOf(row)
  const standing = { from: Date.parse(row.blocks_from), start, end, until: Date.parse(row.blocks_until) }
  return workedSpans(standing, row)
}

/** Takes up its practitioner's time: a cancelled visit and one whose client did not come do not. */
export function isLive(row: { status: AppointmentStatus }): boolean {
  return row.status !== 'cancelled' && row.status !== 'no_show'
}

interface Comes {
  booked_as?: string | null
  clients: { first_name: string; last_name: string } | null
}

/**
 * The row with whoever comes as its client: a visit that was booked in somebody else's name, as could be once, is
 * shown in that name, and without what must be known about the person of the record.
 */
export function withComer<Row extends Comes>(row: Row): Row {
  if (!row.clients || !row.booked_as) return row
  const name = whoComes(row.clients, row.booked_as)
  const own = wholeName(row.clients)
  if (name === own) return row
  const [first_name = name, ...more] = name.split(' ')
  const note = 'starred_note' in row.clients ? { starred_note: null } : {}
  return { ...row, clients: { ...row.clients, first_name, last_name: more.join(' '), ...note } }
}

/** Rows as they were read, each with whoever comes. */
export const withComers = <Row extends Comes>(rows: Row[]): Row[] => rows.map(row => withComer(row))
