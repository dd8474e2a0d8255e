import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { answerStops } from '#clinical/safety/server/offers/stop-reasons.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import { readPieces } from '#diary/visits/server/offers/read-whole-visit.ts'
import { canMark } from '#diary/visits/transitions.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedAppointment, markAppointmentInput } from '../../schema.ts'
import { answerOf, planNews, writeStaffEvent } from '../staff-change.ts'

/** Confirms a request or sets a status. Undoing a no-show needs its time free. A health stop needs a reason. */
export const markAppointment = verb({
  name: 'mark-appointment',
  who: 'member',
  roles: memberRights['change-diary'],
  input: markAppointmentInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  // Plan limits, because confirming a request makes it count.
  onConstraint: { ...planConstraints, ...placeConstraints },
  run: async context => {
    const { client, db, practiceId, asker, input, now } = context
    const row = await readVisit(client, practiceId, input.appointment_id)
    if (!row) return fail('not_found')
    const isAnswer = row.status === 'pending' && input.status === 'confirmed'
    const whole = await readPieces(client, row, true)
    const pieces = whole.filter(
      ({ id, status }) => id === row.id || ((input.whole || isAnswer) && status === row.status),
    )
    if (!canMark(row.status, input.status, row.starts_at.getTime(), now.getTime()))
      return fail('not_allowed_now')
    if (row.status === input.status) return answerOf(client, practiceId, row.id, now)
    if (input.status === 'arrived' || input.status === 'completed') {
      const asked = { ...context, userId: asker.userId, reason: input.stop_reason }
      const ids = pieces.map(piece => piece.id)
      const stopped = await answerStops(client, ids, asked)
      if (stopped) return fail('stop_needs_reason', { appointment_id: stopped })
    }
    for (const piece of pieces) {
      await db
        .updateTable('appointments')
        .set({ status: input.status })
        .where('practice_id', '=', practiceId)
        .where('id', '=', piece.id)
        .execute()
      await writeStaffEvent(context, piece.id, 'marked', { from: piece.status, to: input.status })
    }
    if (isAnswer) await planNews(context, pieces, true)
    return answerOf(client, practiceId, row.id, now)
  },
})
