import type pg from 'pg'
import type { ChangedAppointment } from '#desk/appointments/schema.ts'
import { newsOf } from '#diary/visits/letters/visit-news.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { type AppointmentEvent, writeEvent } from '#diary/visits/server/offers/write-event.ts'
import { type Actor, bookVisits, type PlannedVisit } from '#diary/visits/server/offers/write-visits.ts'
import { isResold } from '#diary/visits/sold.ts'
import type { VerbContext } from '#server/functions/verb.ts'

/** A delay, so that a slip of the mouse notifies no one. */
export const tellDelayMs = 3 * 60_000

/** Whoever asks, as the history has it. */
export const byStaff = ({ asker }: Pick<VerbContext<unknown>, 'asker'>): Actor => ({
  actor: 'staff',
  actor_id: asker.userId ?? null,
})

/** Returns the id of the history line. */
export function writeStaffEvent(
  { client, practiceId, asker, now }: Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'asker' | 'now'>,
  appointmentId: string,
  kind: AppointmentEvent['kind'],
  details?: Record<string, unknown>,
): Promise<string> {
  const event = { practice_id: practiceId, appointment_id: appointmentId, ...byStaff({ asker }), kind }
  return writeEvent(client, details ? { ...event, details } : event, now)
}

/**
 * Plans word to the clients three minutes from now. Where they are not to be told they count as told of this change:
 * `rows`, the visits before it, say what they did not know yet, and that they still hear.
 */
export async function planNews(
  { client, db, now }: Pick<VerbContext<unknown>, 'client' | 'db' | 'now'>,
  rows: readonly VisitRow[],
  tellsClient: boolean,
): Promise<void> {
  const tell_after = new Date(now.getTime() + tellDelayMs)
  for (const row of rows) {
    if (!tellsClient) await takeAsTold(client, row, now)
    else if (row.email)
      await db
        .updateTable('appointments')
        .set({ tell_after })
        .where('practice_id', '=', row.practice_id)
        .where('id', '=', row.id)
        .execute()
  }
}

// Pending news stays pending. Staff who cancel have told the client, so a pending confirmation isn't sent.
async function takeAsTold(client: pg.PoolClient, before: VisitRow, now: Date): Promise<void> {
  const knewAll = !before.tell_after || !newsOf(before, now.getTime())
  await client.query({
    name: 'take-as-told',
    text: `update appointments set
        told_starts_at = case when $3 or told_starts_at = $4 then starts_at else told_starts_at end,
        told_practitioner_id = case when $3 or told_practitioner_id = $5 then practitioner_id else told_practitioner_id end,
        told_status = case when $3 or told_status = $6::appointment_status
          or (told_status is not null and status = 'cancelled') then status else told_status end,
        told_sold = case when $3 or $7 then null else told_sold end,
        tell_after = case when $3 then null else tell_after end
      where practice_id = $1 and id = $2`,
    values: [
      before.practice_id,
      before.id,
      knewAll,
      before.starts_at,
      before.practitioner_id,
      before.status,
      !isResold(before),
    ],
  })
}

/** Books what staff planned for one client, plans word to them unless it is over, and answers the first. */
export async function bookByHand(
  context: Omit<VerbContext<unknown>, 'input'>,
  planned: readonly PlannedVisit[],
  tellsClient: boolean,
): Promise<ChangedAppointment> {
  const rows = await bookVisits(context, planned, byStaff(context))
  const [first] = rows as [VisitRow]
  await planNews(context, rows, tellsClient && first.starts_at > context.now)
  return answerOf(context.client, context.practiceId, first.id, context.now)
}

/** What every change returns. `tells_at` is null if the client hears nothing new. `before` is for Undo. */
export async function answerOf(
  client: pg.PoolClient,
  practiceId: string,
  appointmentId: string,
  now: Date,
  before?: VisitRow,
): Promise<ChangedAppointment> {
  const row = await readVisit(client, practiceId, appointmentId)
  if (!row) throw new Error('The appointment just changed could not be read')
  return {
    appointment_id: row.id,
    client_id: row.client_id,
    status: row.status,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    practitioner_id: row.practitioner_id,
    room_id: row.room_id,
    price_cents: row.price_cents,
    tells_at: row.tell_after && newsOf(row, now.getTime()) ? row.tell_after.toISOString() : null,
    previous: before
      ? {
          start: before.starts_at.toISOString(),
          practitioner_id: before.practitioner_id,
          room_id: before.room_id,
          duration_min: before.duration_min,
        }
      : null,
  }
}
