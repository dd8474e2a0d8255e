import { memberRights } from '#base/rights/member-rights.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { swapAppointmentsInput, swappedAppointments } from '../../schema.ts'
import { answerOf } from '../staff-change.ts'
import { moveVisit } from '../visit/move-visit.ts'

type Visits = ReturnType<typeof swappedAppointments.parse>['visits']

/** Two visits swap start and practitioner, both or neither. `not_allowed_now` if both already match. */
export const swapAppointments = verb({
  name: 'swap-appointments',
  who: 'member',
  roles: memberRights['change-diary'],
  input: swapAppointmentsInput,
  output: swappedAppointments,
  refusals: appointmentRefusals,
  onConstraint: placeConstraints,
  run: async context => {
    const { client, practiceId, input, now } = context
    const { appointment_ids, tells_clients: tells_client, ...allowed } = input
    await lockPractice(client, practiceId)
    const one = await readVisit(client, practiceId, appointment_ids[0], true)
    const other = await readVisit(client, practiceId, appointment_ids[1], true)
    if (!one || !other) return fail('not_found')
    if (one.class_id || other.class_id) return fail('is_seat')
    const isSame = one.starts_at.getTime() === other.starts_at.getTime()
    if (isSame && one.practitioner_id === other.practitioner_id) return fail('not_allowed_now')
    const to = ({ starts_at, practitioner_id }: typeof one) => ({
      start: starts_at.toISOString(),
      practitioner_id,
      tells_client,
      ...allowed,
    })
    // Frees the second visit's time for the first.
    await client.query({ name: 'lift-visit', text: 'select app.lift_visit($1)', values: [other.id] })
    for (const [visit, place] of [
      [one, other],
      [other, one],
    ] as const) {
      const moved = await moveVisit(context, { appointment_id: visit.id, ...to(place) })
      if (moved instanceof Failure) return moved
    }
    await client.query({ name: 'settle-visit', text: 'select app.settle_visit($1)', values: [one.id] })
    const visits: Visits = [
      await answerOf(client, practiceId, one.id, now, one),
      await answerOf(client, practiceId, other.id, now, other),
    ]
    return { visits }
  },
})
