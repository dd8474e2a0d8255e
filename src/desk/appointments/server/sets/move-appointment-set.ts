import { memberRights } from '#base/rights/member-rights.ts'
import { piecesOf } from '#diary/visits/server/offers/availability/find-set.ts'
import { readVisit } from '#diary/visits/server/offers/read-visit.ts'
import { readPieces, wholeVisit } from '#diary/visits/server/offers/read-whole-visit.ts'
import { moveVisits, type PlannedMove } from '#diary/visits/server/offers/write-visits.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedAppointment } from '../../schema.ts'
import { moveAppointmentSetInput } from '../../sets/schema.ts'
import { placeMove } from '../places/place-visit.ts'
import { nearestForStaff } from '../places/staff-slots.ts'
import { answerOf, byStaff, planNews } from '../staff-change.ts'

/** Moves all services of a visit, all or none, with their gaps. `previous.start`: start of the whole visit. */
export const moveAppointmentSet = verb({
  name: 'move-appointment-set',
  who: 'member',
  roles: memberRights['change-diary'],
  input: moveAppointmentSetInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  onConstraint: placeConstraints,
  run: async context => {
    const { client, practiceId, input, now } = context
    await lockPractice(client, practiceId)
    const named = await readVisit(client, practiceId, input.appointment_id)
    if (!named) return fail('not_found')
    const whole = wholeVisit(await readPieces(client, named, true))
    const pieces = whole.set ?? [whole]
    if (pieces.some(({ status }) => !['pending', 'confirmed', 'arrived'].includes(status)))
      return fail('not_allowed_now')
    const by = Date.parse(input.start) - whole.starts_at.getTime()
    const own = pieces.map(({ id }) => id)
    const moves: PlannedMove[] = []
    for (const piece of pieces) {
      const move = await placeMove(context, piece, { start: piece.starts_at.getTime() + by }, input, own)
      if (move instanceof Failure) return move
      moves.push(move)
    }
    await moveVisits(context, moves, byStaff(context))
    await planNews(context, pieces, input.tells_client)
    const answer = await answerOf(client, practiceId, named.id, now, named)
    const previous = answer.previous && { ...answer.previous, start: whole.starts_at.toISOString() }
    return { ...answer, previous }
  },
  explain: async (code, context) => {
    const { client, practiceId, input } = context
    const named = await readVisit(client, practiceId, input.appointment_id)
    const set = named && wholeVisit(await readPieces(client, named)).set
    const pieces = set && (await piecesOf(client, set))
    const ignoresAppointment = set?.map(({ id }) => id)
    return (
      pieces && nearestForStaff(code, context, { pieces, ignoresAppointment, start: Date.parse(input.start) })
    )
  },
})
