import { randomUUID } from 'node:crypto'
import { afterBooking } from '#diary/messages/server/offers/wait-for-leaving.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import { processingOf } from '../../availability/processing.ts'
import { type Resources, resourceColumns } from '../../availability/resources.ts'
import type { Visit } from '../../schema.ts'
import { termsOf } from './availability/read-availability.ts'
import type { SlotPlace } from './availability/slot-place.ts'
import { readVisit, type VisitRow } from './read-visit.ts'
import { type AppointmentEvent, writeEvent } from './write-event.ts'
import { writeVisitNote } from './write-visit-note.ts'

// Writes what was placed, with the history of each visit. The verbs of staff, clients and the waitlist all write through this
// file; telling people is the next step.

type Context = Pick<VerbContext<unknown>, 'client' | 'db' | 'now' | 'afterCommit'>

/** Whose act the history says it is. */
export type Actor = Pick<AppointmentEvent, 'actor' | 'actor_id'>

export const byClient: Actor = { actor: 'client' }

export interface NewVisit {
  client_id: string
  status: Visit['status']
  source: 'online' | 'chat' | 'staff'
  note: string | null
  /** Series: the rule's local date, and where it put the visit. */
  series?: { id: string; date: string; start: Date }
  /** The id of the first service, its own if `at` is 0. */
  set?: { id: string; at: number }
  /** What was typed if it differs from the record, and the hash of the spent hold. */
  booked?: {
    booked_as: string | null
    booked_first_name: string | null
    contact_email: string | null
    contact_phone: string | null
    hash: string | null
    /** Over one person's limit: not counted by the plan until confirmed. */
    is_uncounted: boolean
  }
}

export interface PlannedVisit {
  place: SlotPlace
  visit: NewVisit
}

/**
 * One visit, or several services as one: what is said of it stands with each, the note and the spent hold with the first.
 */
export function planVisit(places: readonly SlotPlace[], visit: NewVisit): PlannedVisit[] {
  const id = randomUUID()
  return places.map((place, at) => ({
    place,
    visit: {
      ...visit,
      ...(places.length > 1 ? { set: { id, at } } : {}),
      ...(visit.booked ? { booked: { ...visit.booked, hash: at === 0 ? visit.booked.hash : null } } : {}),
      note: at === 0 ? visit.note : null,
    },
  }))
}

/** Writes visits of one client where they were placed. Answers the rows in their order. */
export async function bookVisits(
  context: Context & { practiceId: string },
  planned: readonly PlannedVisit[],
  by: Actor,
): Promise<VisitRow[]> {
  const { client, practiceId, now } = context
  const rows: VisitRow[] = []
  for (const { place, visit } of planned) {
    const row = await insertVisit(context, place, visit)
    const event = { practice_id: practiceId, appointment_id: row.id, kind: 'booked', ...by } as const
    await writeEvent(client, { ...event, details: { source: visit.source } }, now)
    rows.push(row)
  }
  if (rows[0]) afterBooking(context, practiceId, rows[0].client_id)
  return rows
}

/** Writes a visit as it is sold now: service, length, add-ons, price and policy are kept with it. */
async function insertVisit(
  { client, db, practiceId, now }: Context & { practiceId: string },
  place: SlotPlace,
  { client_id, status, source, note, booked, series, set }: NewVisit,
): Promise<VisitRow> {
  const { offer, start, end } = place
  const { id } = await db
    .insertInto('appointments')
    .values({
      practice_id: practiceId,
      client_id,
      ...resourceColumns(place),
      class_id: place.class_id ?? null,
      service_id: offer.service.id,
      status,
      starts_at: start,
      ends_at: end,
      buffer_before_min: offer.service.buffer_before_min,
      buffer_after_min: offer.service.buffer_after_min,
      service_name: offer.service.name,
      ...termsOf(offer, place.practitioner_id),
      ...processingOf(offer.processing),
      addons: JSON.stringify(offer.addons),
      currency: offer.currency,
      source,
      policy_text: offer.cancellation_policy,
      policy_hours: offer.cancel_window_hours,
      created_at: now,
      ...(booked && {
        booked_as: booked.booked_as,
        booked_first_name: booked.booked_first_name,
        contact_email: booked.contact_email,
        contact_phone: booked.contact_phone,
        booked_with_hold: booked.hash,
        is_uncounted: booked.is_uncounted,
      }),
      ...(series && { series_id: series.id, series_date: series.date, series_starts_at: series.start }),
      ...(set && { set_id: set.id, set_at: set.at }),
      ...(set?.at === 0 ? { id: set.id } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeVisitNote(client, practiceId, id, 'client_note', note)
  const row = await readVisit(client, practiceId, id)
  if (!row) throw new Error('The appointment just written could not be read')
  return row
}

/** A visit as it is, and where it goes; fields that are absent stay as they are. */
export interface PlannedMove {
  row: VisitRow
  to: Resources &
    Pick<SlotPlace, 'start' | 'end' | 'class_id'> & { duration_min?: number; series_starts_at?: Date }
}

/**
 * Puts visits of one client where they go, in the order of their starts. Where all go on in time the last begins, else the first: each
 * needs the time that the next one leaves. SEQUENCE grows by one. Throws 23P01 where somebody is in the way.
 */
export async function moveVisits(context: Context, moves: readonly PlannedMove[], by: Actor): Promise<void> {
  const { client, db, now } = context
  const [first] = moves
  if (!first) return
  const isLater = first.to.start > first.row.starts_at
  for (const { row, to } of isLater ? moves.toReversed() : moves)
    await db
      .updateTable('appointments')
      .set(({ eb }) => ({
        starts_at: to.start,
        ends_at: to.end,
        ...resourceColumns(to),
        class_id: to.class_id ?? null,
        duration_min: to.duration_min,
        series_starts_at: to.series_starts_at,
        sequence: eb('sequence', '+', 1),
      }))
      .where('practice_id', '=', row.practice_id)
      .where('id', '=', row.id)
      .execute()
  for (const { row, to } of moves) {
    const event = { practice_id: row.practice_id, appointment_id: row.id, kind: 'moved', ...by } as const
    await writeEvent(client, { ...event, details: movedDetails(row, to) }, now)
  }
  afterBooking(context, first.row.practice_id, first.row.client_id)
}

/** What the history says about a move. For a seat that goes to another class it leaves out the practitioners. */
export function movedDetails(
  before: Pick<VisitRow, 'starts_at' | 'practitioner_id' | 'duration_min'> & { class_id?: string | null },
  to: { start: Date; practitioner_id: string; duration_min?: number },
): Record<string, unknown> {
  const { duration_min = before.duration_min } = to
  const isOther = !before.class_id && to.practitioner_id !== before.practitioner_id
  return {
    from: before.starts_at.toISOString(),
    to: to.start.toISOString(),
    ...(isOther ? { practitioner_from: before.practitioner_id, practitioner_to: to.practitioner_id } : {}),
    ...(duration_min === before.duration_min
      ? {}
      : { minutes_from: before.duration_min, minutes_to: duration_min }),
  }
}

/** Cancels visits; `why` is null where no reason was given. */
export async function cancelVisits(
  { client, db, now }: Omit<Context, 'afterCommit'>,
  rows: readonly VisitRow[],
  by: Actor,
  why: string | null,
): Promise<void> {
  const cancelled_by = by.actor === 'client' ? 'client' : 'practice'
  for (const { id, practice_id, status } of rows) {
    await db
      .updateTable('appointments')
      .set({ status: 'cancelled', cancelled_by, cancelled_at: now })
      .where('practice_id', '=', practice_id)
      .where('id', '=', id)
      .execute()
    await writeVisitNote(client, practice_id, id, 'cancel_reason', why)
    const event = { practice_id, appointment_id: id, kind: 'cancelled', ...by } as const
    await writeEvent(client, { ...event, details: { was: status } }, now)
  }
}
