import { appointmentRefusals, placeConstraints } from '#features/appointments/messages.ts'
import { changedAppointment, markAppointmentInput } from '#features/appointments/schema.ts'
import { planConstraints } from '#features/plans/refusals.ts'
import { memberRights } from '#features/rights/member-rights.ts'
import { readVisit } from '#features/visits/server/read-visit.ts'
import { canMark } from '#features/visits/transitions.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { answerOf, planNews, writeStaffEvent } from './staff-change.ts'

/** Confirms a request, or says what became of a visit. Marking a no-show as anything else takes its time back, if it is free. */
export const markAppointment = verb({
  name: 'mark-appointment',
  who: 'member',
  roles: memberRights['change-diary'],
  input: markAppointmentInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  // Those of the plan: the yes to a visit that waited uncounted.
  onConstraint: { ...planConstraints, ...placeConstraints },
  run: async context => {
    const { client, db, practiceId, input, now } = context
    const row = await readVisit(client, practiceId, input.appointment_id, true)
    if (!row) return fail('not_found')
    if (!canMark(row.status, input.status, row.starts_at.getTime(), now.getTime()))
      return fail('not_allowed_now')
    if (row.status === input.status) return answerOf(client, practiceId, row.id, now)
    await db
      .updateTable('appointments')
      .set({ status: input.status })
      .where('practice_id', '=', practiceId)
      .where('id', '=', row.id)
      .execute()
    await writeStaffEvent(context, row.id, 'marked', { from: row.status, to: input.status })
    const isAnswer = row.status === 'pending' && input.status === 'confirmed'
    if (isAnswer) await planNews(context, row, true)
    return answerOf(client, practiceId, row.id, now)
  },
})
