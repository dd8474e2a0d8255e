import type pg from 'pg'
import type { ChangedAppointment } from '#features/appointments/schema.ts'
import { readVisit, type VisitRow } from '#features/booking/server/read-visit.ts'
import { newsOf } from '#features/booking/server/tell-clients.ts'
import { type AppointmentEvent, writeEvent } from '#features/booking/server/write-event.ts'
import type { VerbContext } from '#server/functions/verb.ts'

/** A slip of the mouse tells nobody: what staff change is told so many milliseconds later. */
const tellDelayMs = 3 * 60_000

/** Adds to a visit's history what whoever asks has done. Answers the line's id. */
export function writeStaffEvent(
  { client, practiceId, asker, now }: Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'asker' | 'now'>,
  appointmentId: string,
  kind: AppointmentEvent['kind'],
  details?: Record<string, unknown>,
): Promise<string> {
  const who = { actor: 'staff', actor_id: asker.userId ?? null } as const
  const event = { practice_id: practiceId, appointment_id: appointmentId, ...who, kind }
  return writeEvent(client, details ? { ...event, details } : event, now)
}

/** Plans word to the client three minutes from now, or, where they are not to be told, takes it as told. */
export async function planNews(
  client: pg.PoolClient,
  row: VisitRow,
  tellsClient: boolean,
  now: Date,
): Promise<void> {
  if (!tellsClient) {
    await client.query({
      name: 'take-as-told',
      text: `update appointments set told_starts_at = starts_at, told_practitioner_id = practitioner_id,
        told_status = status, told_sold = null, tell_after = null where practice_id = $1 and id = $2`,
      values: [row.practice_id, row.id],
    })
    return
  }
  if (!row.email) return
  await client.query({
    name: 'plan-news',
    text: 'update appointments set tell_after = $3 where practice_id = $1 and id = $2',
    values: [row.practice_id, row.id, new Date(now.getTime() + tellDelayMs)],
  })
}

/**
 * What every change answers, read after it was made; `tells_at` is null where the client would hear nothing new.
 * `before` is what Undo goes back to.
 */
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
    tells_at: row.tell_after && newsOf(row, now) ? row.tell_after.toISOString() : null,
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
