import { memberRights } from '#base/rights/member-rights.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import { readPieces } from '#diary/visits/server/offers/read-whole-visit.ts'
import { cancelVisits } from '#diary/visits/server/offers/write-visits.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { appointmentRefusals } from '../../messages.ts'
import { cancelAppointmentInput, changedAppointment } from '../../schema.ts'
import { answerOf, byStaff, planNews } from '../staff-change.ts'

/** Cancels an uncompleted visit or one of its services. The client is told in 3 minutes unless restored. */
export const cancelAppointment = verb({
  name: 'cancel-appointment',
  who: 'member',
  roles: memberRights['change-diary'],
  input: cancelAppointmentInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  run: async context => {
    const { client, practiceId, input, now } = context
    const row = await readVisit(client, practiceId, input.appointment_id, !input.whole)
    if (!row) return fail('not_found')
    const pieces = input.whole ? await readPieces(client, row, true) : [row]
    // A second click: it is canceled already.
    if (row.status === 'cancelled') return answerOf(client, practiceId, row.id, now, row)
    if (row.status === 'completed') return fail('not_allowed_now')
    const off = pieces.filter(
      ({ id, status }) => id === row.id || !['cancelled', 'completed', 'no_show'].includes(status),
    )
    await cancelVisits(context, off, byStaff(context), input.reason)
    await planNews(context, off, input.tells_client)
    return answerOf(client, practiceId, row.id, now, row)
  },
})
