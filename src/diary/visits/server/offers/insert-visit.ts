import type pg from 'pg'
import { onlyRow } from '#server/database/rows.ts'
import type { Visit } from '../../schema.ts'
import type { SlotPlace } from './availability/find-slot.ts'
import { termsOf } from './availability/read-availability.ts'
import { readVisit, type VisitRow } from './read-visit.ts'
import { writeVisitNote } from './write-visit-note.ts'

export interface NewVisit {
  client_id: string
  room_id: string | null
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
  client: pg.PoolClient,
  practiceId: string,
  { offer, practitioner_id, start, end, equipment, class_id }: SlotPlace,
  { client_id, room_id, status, source, note, booked, series, set }: NewVisit,
  now: Date,
): Promise<VisitRow> {
  const { duration_min, price_cents } = termsOf(offer, practitioner_id)
  const { id } = await onlyRow<{ id: string }>(client, {
    name: 'insert-visit',
    text: `insert into appointments (id, practice_id, client_id, practitioner_id, service_id, room_id, status, starts_at, ends_at,
        buffer_before_min, buffer_after_min, service_name, duration_min, addons, price_cents, currency, source,
        booked_as, contact_email, contact_phone, policy_text, policy_hours, booked_with_hold, created_at, is_uncounted,
        booked_first_name, processing_after_min, processing_min,
        equipment, series_id, series_date, series_starts_at, set_id, set_at, class_id)
      values (coalesce($32, gen_random_uuid()), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
        $26, $27, $28, $29, $30, $31, $33, $34, $35)
      returning id`,
    values: [
      practiceId,
      client_id,
      practitioner_id,
      offer.service.id,
      room_id,
      status,
      start,
      end,
      offer.service.buffer_before_min,
      offer.service.buffer_after_min,
      offer.service.name,
      duration_min,
      JSON.stringify(offer.addons),
      price_cents,
      offer.currency,
      source,
      booked?.booked_as ?? null,
      booked?.contact_email ?? null,
      booked?.contact_phone ?? null,
      offer.cancellation_policy,
      offer.cancel_window_hours,
      booked?.hash ?? null,
      now,
      booked?.is_uncounted ?? false,
      booked?.booked_first_name ?? null,
      offer.processing.processing_after_min,
      offer.processing.processing_min,
      JSON.stringify(equipment),
      series?.id ?? null,
      series?.date ?? null,
      series?.start ?? null,
      set?.at === 0 ? set.id : null,
      set?.id ?? null,
      set?.at ?? null,
      class_id ?? null,
    ],
  })
  await writeVisitNote(client, practiceId, id, 'client_note', note)
  const row = await readVisit(client, practiceId, id)
  if (!row) throw new Error('The appointment just written could not be read')
  return row
}
