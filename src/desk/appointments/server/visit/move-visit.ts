import { afterBooking } from '#diary/messages/server/offers/wait-for-leaving.ts'
import { processingOf } from '#diary/visits/availability/processing.ts'
import { resourceColumns } from '#diary/visits/availability/resources.ts'
import { readAvailability } from '#diary/visits/server/offers/availability/read-availability.ts'
import { readAvailabilityRequest } from '#diary/visits/server/offers/availability/read-availability-request.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { Failure, fail, type VerbContext } from '#server/functions/verb.ts'
import type { appointmentRefusals } from '../../messages.ts'
import type { moveAppointmentInput } from '../../schema.ts'
import { chooseResources, hasPractitioner, practiceDateOf } from '../places/choose-place.ts'
import { placeProblem } from '../places/place-problem.ts'
import { planNews, writeStaffEvent } from '../staff-change.ts'
import { placeOfState, stateOf } from './visit-state.ts'

type Input = ReturnType<typeof moveAppointmentInput.parse>

/**
 * Moves one visit as `move-appointment` does, and plans word of it to the client. Answers the visit as it was before. Call it
 * under `lockPractice`.
 */
export async function moveVisit(
  context: Omit<VerbContext<unknown>, 'input'>,
  input: Input,
): Promise<VisitRow | Failure<keyof typeof appointmentRefusals>> {
  const { client, db, practiceId, now } = context
  const row = await readVisit(client, practiceId, input.appointment_id, true)
  if (!row) return fail('not_found')
  if (row.class_id) return fail('is_seat')
  if (row.status !== 'pending' && row.status !== 'confirmed' && row.status !== 'arrived')
    return fail('not_allowed_now')
  const practitioner = input.practitioner_id ?? row.practitioner_id
  if (!(await hasPractitioner(db, practiceId, practitioner))) return fail('not_found')
  const start = Date.parse(input.start)
  const duration = input.duration_min ?? row.duration_min
  const end = start + duration * 60_000
  const date = practiceDateOf(row.time_zone, start)
  const wish = await readAvailabilityRequest(client, row)
  const asked = {
    ignoresAppointment: row.id,
    durationMin: duration,
    processing: processingOf(row),
    from: date,
    to: date,
  }
  const offer =
    wish &&
    (await readAvailability(client, practiceId, now, {
      ...asked,
      wish: { ...wish, practitioner_id: practitioner },
    }))
  const was = placeOfState(stateOf(row))
  const span = {
    from: new Date(start - (was.start.getTime() - was.from.getTime())),
    until: new Date(end + (was.until.getTime() - was.end.getTime())),
  }
  const blocked = { practitioner_id: practitioner, from: span.from.getTime(), until: span.until.getTime() }
  const taken = chooseResources(offer, blocked, input, row)
  if (taken instanceof Failure) return taken
  const at = {
    ...processingOf(row),
    service_id: row.service_id,
    ...taken,
    start: new Date(start),
    end: new Date(end),
    ...span,
  }
  const problem = await placeProblem(context, offer, at, input, was)
  if (problem) return problem
  afterBooking(context, practiceId, row.client_id)
  await db
    .updateTable('appointments')
    .set(({ eb }) => ({
      starts_at: new Date(start),
      ends_at: new Date(end),
      ...resourceColumns(taken),
      duration_min: duration,
      sequence: eb('sequence', '+', 1),
    }))
    .where('practice_id', '=', practiceId)
    .where('id', '=', row.id)
    .execute()
  const details = {
    from: row.starts_at.toISOString(),
    to: new Date(start).toISOString(),
    ...(practitioner === row.practitioner_id
      ? {}
      : { practitioner_from: row.practitioner_id, practitioner_to: practitioner }),
    ...(duration === row.duration_min ? {} : { minutes_from: row.duration_min, minutes_to: duration }),
  }
  await writeStaffEvent(context, row.id, 'moved', details)
  await planNews(context, row, input.tells_client)
  return row
}
