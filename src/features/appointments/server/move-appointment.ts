import { appointmentRefusals, placeConstraints } from '#features/appointments/messages.ts'
import { changedAppointment, moveAppointmentInput } from '#features/appointments/schema.ts'
import { afterBooking } from '#features/messages/server/wait-for-leaving.ts'
import { memberRights } from '#features/rights/member-rights.ts'
import { processingOf } from '#features/visits/processing.ts'
import { readAvailability } from '#features/visits/server/read-availability.ts'
import { readVisit } from '#features/visits/server/read-visit.ts'
import { readWish } from '#features/visits/server/read-wish.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { dateOf, freeEquipment, hasPractitioner, keepRoom } from './choose-place.ts'
import { placeProblem } from './place-problem.ts'
import { answerOf, planNews, writeStaffEvent } from './staff-change.ts'
import { nearestForStaff } from './staff-slots.ts'
import { placeOfState, stateOf } from './visit-state.ts'

/**
 * Moves a visit to another time, practitioner, room or length (minutes); the price stays as sold. The client
 * is told in three minutes, unless it is back where they know it by then.
 */
export const moveAppointment = verb({
  name: 'move-appointment',
  who: 'member',
  roles: memberRights['change-diary'],
  input: moveAppointmentInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  onConstraint: placeConstraints,
  run: async context => {
    const { client, db, practiceId, input, now } = context
    await lockPractice(client, practiceId)
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
    const date = dateOf(row.time_zone, start)
    const wish = await readWish(client, row)
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
    const room =
      input.room_id === undefined
        ? keepRoom(offer, row.room_id, span.from.getTime(), span.until.getTime())
        : input.room_id
    if (room === undefined) return fail('room_taken')
    const equipment = freeEquipment(offer, span.from.getTime(), span.until.getTime(), input, row.equipment)
    if (equipment instanceof Failure) return equipment
    const at = {
      ...processingOf(row),
      service_id: row.service_id,
      practitioner_id: practitioner,
      room_id: room,
      equipment,
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
        practitioner_id: practitioner,
        duration_min: duration,
        room_id: room,
        equipment: JSON.stringify(equipment),
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
    return answerOf(client, practiceId, row.id, now, row)
  },
  explain: async (code, { client, practiceId, input, now }) => {
    const row = await readVisit(client, practiceId, input.appointment_id)
    const wish = row && (await readWish(client, row))
    if (!wish) return undefined
    return nearestForStaff(code, client, practiceId, now, {
      wish: { ...wish, practitioner_id: input.practitioner_id ?? row.practitioner_id },
      start: Date.parse(input.start),
      ignoresAppointment: row.id,
      durationMin: input.duration_min ?? row.duration_min,
      processing: processingOf(row),
    })
  },
})
