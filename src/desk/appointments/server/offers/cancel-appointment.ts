import { memberRights } from '#base/rights/member-rights.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import { readPieces } from '#diary/visits/server/offers/read-whole-visit.ts'
import { writeVisitNote } from '#diary/visits/server/offers/write-visit-note.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { appointmentRefusals } from '../../messages.ts'
import { cancelAppointmentInput, changedAppointment } from '../../schema.ts'
import { answerOf, planNews, writeStaffEvent } from '../staff-change.ts'

/** Cancels a visit that has not been completed, or one of its services: the others stay where they are. The client will be told in 3 minutes, unless it is restored by then. */
export const cancelAppointment = verb({
  name: 'cancel-appointment',
  who: 'member',
  roles: memberRights['change-diary'],
  input: cancelAppointmentInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  run: async context => {
    const { client, db, practiceId, input, now } = context
    const row = await readVisit(client, practiceId, input.appointment_id, !input.whole)
    if (!row) return fail('not_found')
    const pieces = input.whole ? await readPieces(client, row, true) : [row]
    // Pressed twice: it is cancelled, which is what was asked for.
    if (row.status === 'cancelled') return answerOf(client, practiceId, row.id, now, row)
    if (row.status === 'completed') return fail('not_allowed_now')
    const off = pieces.filter(
      ({ id, status }) => id === row.id || !['cancelled', 'completed', 'no_show'].includes(status),
    )
    for (const piece of off) {
      await db
        .updateTable('appointments')
        .set({ status: 'cancelled', cancelled_by: 'practice', cancelled_at: now })
        .where('practice_id', '=', practiceId)
        .where('id', '=', piece.id)
        .execute()
      await writeVisitNote(client, practiceId, piece.id, 'cancel_reason', input.reason)
      await writeStaffEvent(context, piece.id, 'cancelled', { was: piece.status })
      await planNews(context, piece, input.tells_client)
    }
    return answerOf(client, practiceId, row.id, now, row)
  },
})
