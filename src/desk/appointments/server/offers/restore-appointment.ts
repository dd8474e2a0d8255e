import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { readPieces } from '#diary/visits/server/offers/read-whole-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedAppointment, restoreAppointmentInput } from '../../schema.ts'
import { offerAsSold, placeVisit } from '../places/place-visit.ts'
import { answerOf, planNews } from '../staff-change.ts'
import { restoreVisit } from '../visit/restore-visit.ts'
import { placeOfState, stateOf } from '../visit/visit-state.ts'

/** Undoes a cancellation. Refused if its time, room or plan limit is taken; checked like booking and moving. */
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

/** One service, or all of its visit canceled at the same moment. */
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
  // A seat depends only on its class: a full or canceled class is all that can block it.
  const taken = row.class_id ? row : await freeAgain(context, row)
  if (taken instanceof Failure) return taken
  await restoreVisit(context, row, taken)
  // Clients who were told of the cancellation are told; others aren't (told = now).
  await planNews(context, [row], true)
  return undefined
}

/** What a visit takes where it stood, if nothing is in its way there. */
async function freeAgain(context: Context, row: VisitRow) {
  const offer = await offerAsSold(context, row, { ...row, start: row.starts_at.getTime() })
  const { room_id } = row
  return placeVisit(context, offer, placeOfState(stateOf(row)), { ...context.input, room_id }, row)
}
