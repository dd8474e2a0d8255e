import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { processingOf } from '#diary/visits/availability/processing.ts'
import { resourceColumns } from '#diary/visits/availability/resources.ts'
import { readAvailability } from '#diary/visits/server/offers/availability/read-availability.ts'
import { readAvailabilityRequest } from '#diary/visits/server/offers/availability/read-availability-request.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { readPieces } from '#diary/visits/server/offers/read-whole-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedAppointment, restoreAppointmentInput } from '../../schema.ts'
import { chooseResources, practiceDateOf } from '../places/choose-place.ts'
import { placeProblem } from '../places/place-problem.ts'
import { answerOf, planNews, writeStaffEvent } from '../staff-change.ts'
import { statusBeforeCancel } from '../visit/status-before-cancel.ts'
import { placeOfState, stateOf } from '../visit/visit-state.ts'

/**
 * Takes a cancellation back, to the state the visit had; refused when its time, its room or the plan’s room for it has
 * gone meanwhile. Asks the same as booking and moving do: a break, closed hours or a visitor may have come there since.
 */
export const restoreAppointment = verb({
  name: 'restore-appointment',
  who: 'member',
  roles: memberRights['change-diary'],
  input: restoreAppointmentInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  onConstraint: { ...planConstraints, ...placeConstraints },
  run: async context => {
    const { client, practiceId, input, now } = context
    await lockPractice(client, practiceId)
    const row = await readVisit(client, practiceId, input.appointment_id)
    if (!row) return fail('not_found')
    if (row.status !== 'cancelled') return answerOf(client, practiceId, row.id, now)
    for (const piece of await calledOffWith(context, row)) {
      const problem = await putBack(context, piece)
      if (problem) return problem
    }
    return answerOf(client, practiceId, row.id, now)
  },
})

type Context = Pick<
  VerbContext<ReturnType<typeof restoreAppointmentInput.parse>>,
  'client' | 'db' | 'practiceId' | 'asker' | 'now' | 'input'
>

/** A service alone, or all of its visit that were called off in the same moment. */
async function calledOffWith({ client, input }: Context, row: VisitRow): Promise<VisitRow[]> {
  const pieces = await readPieces(client, row, true)
  const at = row.cancelled_at?.getTime()
  return pieces.filter(
    piece =>
      piece.id === row.id ||
      (input.whole && piece.status === 'cancelled' && piece.cancelled_at?.getTime() === at),
  )
}

async function putBack(context: Context, row: VisitRow) {
  // A seat stands where its class stands: all that can be in its way is a full class, or one that is off.
  const taken = row.class_id ? row : await freeAgain(context, row)
  if (taken instanceof Failure) return taken
  const { db, practiceId } = context
  await db
    .updateTable('appointments')
    .set({
      status: await statusBeforeCancel(context, row.id),
      cancelled_by: null,
      cancelled_at: null,
      ...resourceColumns(taken),
    })
    .where('practice_id', '=', practiceId)
    .where('id', '=', row.id)
    .execute()
  await writeStaffEvent(context, row.id, 'restored')
  // Whoever was told that it is off must hear that it is on; whoever was not told hears nothing (told = now).
  await planNews(context, row, true)
  return undefined
}

/** What a visit takes where it stood, if nothing is in its way there. */
async function freeAgain(context: Context, row: VisitRow) {
  const { client, practiceId, input, now } = context
  const was = placeOfState(stateOf(row))
  const date = practiceDateOf(row.time_zone, was.start.getTime())
  const wish = await readAvailabilityRequest(client, row)
  const asked = { durationMin: row.duration_min, processing: processingOf(row), from: date, to: date }
  const offer = wish && (await readAvailability(client, practiceId, now, { ...asked, wish }))
  const { practitioner_id, room_id } = row
  const place = { practitioner_id, from: was.from.getTime(), until: was.until.getTime() }
  const taken = chooseResources(offer, place, { ...input, room_id }, row)
  if (taken instanceof Failure) return taken
  return (await placeProblem(context, offer, { ...was, ...taken }, input)) ?? taken
}
