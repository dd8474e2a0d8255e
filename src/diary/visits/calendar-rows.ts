import { whoComes } from '#diary/visits/letters/who-comes.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import type { Row } from '#web/rows/rows.ts'
import { workedSpans } from './availability/processing.ts'
import type { AppointmentStatus } from './schema.ts'

export type ClientName = Row<'client_records', 'id' | 'first_name' | 'last_name' | 'starred_note'>

export const visitColumns =
  'id,client_id,practitioner_id,service_id,room_id,status,starts_at,ends_at,blocks_from,blocks_until,service_name,duration_min,processing_after_min,processing_min,addons,price_cents,currency,source,created_at,booked_as,series_id,set_id,set_at,class_id,confirmed_by_client_at'
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
  /** Shared by visits booked together. */
  series_id?: string | null
  /** Shared by the services of one visit; `set_at` counts from 0. */
  set_id?: string | null
  set_at?: number | null
  /** ISO text. */
  confirmed_by_client_at?: string | null
  /** Set for a seat in a class. */
  class_id?: string | null
  /** For the class itself (class-rows.ts). */
  class?: { seats: number; visits: AppointmentRow[] }
  /** The name used to book, if different from the record's. */
  booked_as?: string | null
  /** The person coming; `client_id` is their record. */
  clients: ClientName | null
}

/** Of a class, every seat. */
export const visitsIn = (row: AppointmentRow): AppointmentRow[] => row.class?.visits ?? [row]

type HeldRow = Pick<
  AppointmentRow,
  'starts_at' | 'ends_at' | 'blocks_from' | 'blocks_until' | 'processing_after_min' | 'processing_min'
>

export type BlockedRow = Row<
  'blocked_times',
  'id' | 'practitioner_id' | 'starts_at' | 'ends_at' | 'reason'
> & {
  /** Busy in an external calendar, and edited there. */
  isElsewhere?: true
  /** Held for a visitor until then. */
  held_until?: string
  time_off_id?: string | null
}

export type PractitionerRow = Row<
  'practitioners',
  'id' | 'user_id' | 'name' | 'title' | 'is_bookable' | 'archived_at'
> & {
  /** A rota of this many weeks, from that Monday. */
  rota_weeks?: number
  rota_from?: string | null
}

export type HoursRow = Row<'practitioner_hours', 'practitioner_id' | 'weekday' | 'starts' | 'ends'> & {
  week?: number | null
}

export type OverrideRow = Row<'schedule_overrides', 'practitioner_id' | 'date' | 'windows'>

export interface TimeSpan {
  from: number
  to: number
}

export function timeSpanOf(row: { starts_at: string; ends_at: string }): TimeSpan {
  return { from: Date.parse(row.starts_at), to: Date.parse(row.ends_at) }
}

/** When it needs its practitioner, with buffers, in epoch ms. The room is needed throughout. */
export function workedSpansOf(row: HeldRow): TimeSpan[] {
  const { from: start, to: end } = timeSpanOf(row)
  const standing = { from: Date.parse(row.blocks_from), start, end, until: Date.parse(row.blocks_until) }
  return workedSpans(standing, row)
}

/** Canceled and missed visits take no time. */
export function isLive(row: { status: AppointmentStatus }): boolean {
  return row.status !== 'cancelled' && row.status !== 'no_show'
}

interface Comes {
  booked_as?: string | null
  clients: { first_name: string; last_name: string } | null
}

/** The row with the person coming as client, and without notes about the record's person if that is another. */
export function withComer<Row extends Comes>(row: Row): Row {
  if (!row.clients || !row.booked_as) return row
  const name = whoComes(row.clients, row.booked_as)
  const own = wholeName(row.clients)
  if (name === own) return row
  const [first_name = name, ...more] = name.split(' ')
  const note = 'starred_note' in row.clients ? { starred_note: null } : {}
  return { ...row, clients: { ...row.clients, first_name, last_name: more.join(' '), ...note } }
}

export const withComers = <Row extends Comes>(rows: Row[]): Row[] => rows.map(row => withComer(row))
