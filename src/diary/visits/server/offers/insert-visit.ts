import type { VerbContext } from '#server/functions/verb.ts'
import { processingOf } from '../../availability/processing.ts'
import { resourceColumns } from '../../availability/resources.ts'
import type { Visit } from '../../schema.ts'
import { termsOf } from './availability/read-availability.ts'
import type { SlotPlace } from './availability/slot-place.ts'
import { readVisit, type VisitRow } from './read-visit.ts'
import { writeVisitNote } from './write-visit-note.ts'

export interface NewVisit {
  client_id: string
  status: Visit['status']
  source: 'online' | 'chat' | 'staff'
  note: string | null
  /** Which of several that were booked together: the local date of the rule, and where it put the visit. */
  series?: { id: string; date: string; start: Date }
  /** One of several services in one visit: the id of the first, which is its own where `at` is 0. */
  set?: { id: string; at: number }
  /** What was typed for this visit where it differs from the record, and the hash of the hold that was spent. */
  booked?: {
    booked_as: string | null
    booked_first_name: string | null
    contact_email: string | null
    contact_phone: string | null
    hash: string | null
    /** On top of what one person may have open: takes no place of the plan before somebody says yes. */
    is_uncounted: boolean
  }
}

/** Writes a visit at a place, as it is sold now: service, length, add-ons, price and policy are kept with it. */
export async function insertVisit(
  { client, db }: Pick<VerbContext<unknown>, 'client' | 'db'>,
  practiceId: string,
  place: SlotPlace,
  { client_id, status, source, note, booked, series, set }: NewVisit,
  now: Date,
): Promise<VisitRow> {
  const { offer, start, end } = place
  const { hash, ...typed } = booked ?? { hash: null }
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
      ...typed,
      policy_text: offer.cancellation_policy,
      policy_hours: offer.cancel_window_hours,
      booked_with_hold: hash,
      created_at: now,
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
