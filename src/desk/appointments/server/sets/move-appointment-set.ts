import { memberRights } from '#base/rights/member-rights.ts'
import { afterBooking } from '#diary/messages/server/offers/wait-for-leaving.ts'
import { processingOf } from '#diary/visits/availability/processing.ts'
import { findNearestSets, piecesOf } from '#diary/visits/server/offers/availability/find-set.ts'
import { readAvailability } from '#diary/visits/server/offers/availability/read-availability.ts'
import { readAvailabilityRequest } from '#diary/visits/server/offers/availability/read-availability-request.ts'
import { movePieces } from '#diary/visits/server/offers/move-pieces.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { readPieces, wholeVisit } from '#diary/visits/server/offers/read-whole-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedAppointment } from '../../schema.ts'
import { moveAppointmentSetInput } from '../../sets/schema.ts'
import { chooseResources, practiceDateOf } from '../places/choose-place.ts'
import { placeProblem, type StaffPlace } from '../places/place-problem.ts'
import { forStaff } from '../places/staff-slots.ts'
import { answerOf, planNews, writeStaffEvent } from '../staff-change.ts'
import { placeOfState, stateOf } from '../visit/visit-state.ts'

type Input = ReturnType<typeof moveAppointmentSetInput.parse>
type Context = Pick<VerbContext<Input>, 'client' | 'db' | 'practiceId' | 'now' | 'input'>

/**
 * Moves a visit of several services as it stands, all or none: order, people and what lies between stay, every piece is checked
 * as `move-appointment` checks one. `previous.start` is where the whole began. The client will be told in 3 minutes.
 */
export const moveAppointmentSet = verb({
  name: 'move-appointment-set',
  who: 'member',
  roles: memberRights['change-diary'],
  input: moveAppointmentSetInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  onConstraint: placeConstraints,
  run: async context => {
    const { client, db, practiceId, input, now } = context
    await lockPractice(client, practiceId)
    const named = await readVisit(client, practiceId, input.appointment_id)
    if (!named) return fail('not_found')
    const whole = wholeVisit(await readPieces(client, named, true))
    const pieces = whole.set ?? [whole]
    if (pieces.some(({ status }) => !['pending', 'confirmed', 'arrived'].includes(status)))
      return fail('not_allowed_now')
    const by = Date.parse(input.start) - whole.starts_at.getTime()
    const own = pieces.map(({ id }) => id)
    const places: StaffPlace[] = []
    for (const piece of pieces) {
      const place = await placePiece(context, piece, by, own)
      if (place instanceof Failure) return place
      places.push(place)
    }
    await movePieces(db, pieces, places)
    afterBooking(context, practiceId, named.client_id)
    for (const [at, piece] of pieces.entries()) {
      const details = { from: piece.starts_at.toISOString(), to: places[at]?.start.toISOString() }
      await writeStaffEvent(context, piece.id, 'moved', details)
      await planNews(context, piece, input.tells_client)
    }
    const answer = await answerOf(client, practiceId, named.id, now, named)
    const previous = answer.previous && { ...answer.previous, start: whole.starts_at.toISOString() }
    return { ...answer, previous }
  },
  explain: async (code, { client, practiceId, input, now }) => {
    if (code !== 'slot_taken' && code !== 'room_taken') return undefined
    const named = await readVisit(client, practiceId, input.appointment_id)
    const set = named && wholeVisit(await readPieces(client, named)).set
    const pieces = set && (await piecesOf(client, set))
    if (!named || !pieces) return undefined
    const ignoresAppointment = set.map(({ id }) => id)
    const ask = { pieces, ignoresAppointment, time_zone: named.time_zone, start: Date.parse(input.start) }
    return { nearest: await findNearestSets(client, practiceId, now, { ...ask, as: forStaff }) }
  },
})

async function placePiece(
  context: Context,
  piece: VisitRow,
  by: number,
  own: readonly string[],
): Promise<StaffPlace | Failure<keyof typeof appointmentRefusals>> {
  const { client, practiceId, input, now } = context
  const was = placeOfState(stateOf(piece))
  const later = (at: Date) => new Date(at.getTime() + by)
  const span = { from: later(was.from), until: later(was.until) }
  const date = practiceDateOf(piece.time_zone, later(was.start).getTime())
  const wish = await readAvailabilityRequest(client, piece)
  const asked = { ignoresAppointment: own, durationMin: piece.duration_min, processing: processingOf(piece) }
  const offer =
    wish && (await readAvailability(client, practiceId, now, { ...asked, wish, from: date, to: date }))
  const { practitioner_id } = piece
  const blocked = { practitioner_id, from: span.from.getTime(), until: span.until.getTime() }
  const taken = chooseResources(offer, blocked, input, piece)
  if (taken instanceof Failure) return taken
  const place = { ...was, ...span, ...taken, start: later(was.start), end: later(was.end) }
  return (await placeProblem(context, offer, place, input, was)) ?? place
}
