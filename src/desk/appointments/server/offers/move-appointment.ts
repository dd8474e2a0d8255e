import { memberRights } from '#base/rights/member-rights.ts'
import { piecesOf } from '#diary/visits/server/offers/availability/find-set.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedAppointment, moveAppointmentInput } from '../../schema.ts'
import { nearestForStaff } from '../places/staff-slots.ts'
import { answerOf } from '../staff-change.ts'
import { moveVisit } from '../visit/move-visit.ts'

/** Moves a visit; price stays as sold, length in minutes. The client is told in 3 minutes unless it is moved back. */
export const moveAppointment = verb({
  name: 'move-appointment',
  who: 'member',
  roles: memberRights['change-diary'],
  input: moveAppointmentInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  onConstraint: placeConstraints,
  run: async context => {
    const { client, practiceId, input, now } = context
    await lockPractice(client, practiceId)
    const row = await moveVisit(context, input)
    return row instanceof Failure ? row : answerOf(client, practiceId, row.id, now, row)
  },
  explain: async (code, context) => {
    const { client, practiceId, input } = context
    const row = await readVisit(client, practiceId, input.appointment_id)
    const [piece] = (row && (await piecesOf(client, [row]))) ?? []
    if (!row || !piece) return undefined
    const wish = { ...piece.wish, practitioner_id: input.practitioner_id ?? row.practitioner_id }
    return nearestForStaff(code, context, {
      pieces: [{ ...piece, wish, durationMin: input.duration_min ?? row.duration_min }],
      start: Date.parse(input.start),
      ignoresAppointment: row.id,
    })
  },
})
