import { memberRights } from '#base/rights/member-rights.ts'
import { processingOf } from '#diary/visits/availability/processing.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { type ChangeAppointment, changeAppointmentInput, changedVisit } from '../../schema.ts'
import { freeEquipment, freeRoom, hasPractitioner, keepRoom } from '../places/choose-place.ts'
import { type PlaceCode, placeProblem } from '../places/place-problem.ts'
import { nearestForStaff } from '../places/staff-slots.ts'
import { changedState, type Target } from '../visit/changed-state.ts'
import { keepChange } from '../visit/keep-change.ts'
import { canChange, placeOfState, stateOf } from '../visit/visit-state.ts'

/**
 * Changes what a visit is: service, length, add-ons, practitioner, room, start, price (cents) and note, each of them
 * only where it is given. Asks the same as booking and moving do. Refused with `changed_meanwhile` when the visit has
 * been changed since the screen read it. A visit that is done takes a price and a note. The client is told once, three
 * minutes after the last change, of what concerns them (decision 42).
 */
export const changeAppointment = verb({
  name: 'change-appointment',
  who: 'member',
  roles: memberRights['change-diary'],
  input: changeAppointmentInput,
  output: changedVisit,
  refusals: appointmentRefusals,
  onConstraint: placeConstraints,
  run: async context => {
    const { client, db, practiceId, input } = context
    await lockPractice(client, practiceId)
    const row = await readVisit(client, practiceId, input.appointment_id, true)
    if (!row) return fail('not_found')
    if (row.sequence !== input.sequence) return fail('changed_meanwhile')
    if (!canChange(row, isMoved(input))) return fail('not_allowed_now')
    if (row.class_id && isMoved(input)) return fail('is_seat')
    const practitioner = input.practitioner_id
    if (practitioner && !(await hasPractitioner(db, practiceId, practitioner))) return fail('not_found')
    const target = await changedState(context, row, input)
    if (!('state' in target)) return target
    if (target.offer?.service.seats && target.state.service_id !== row.service_id) return fail('is_class')
    const problem = isMoved(input) ? await settle(context, row, target) : undefined
    if (problem) return problem
    return keepChange(context, row, target.state, input)
  },
  explain: async (code, context) => {
    const { client, practiceId, input, now } = context
    const row = await readVisit(client, practiceId, input.appointment_id)
    const target = row && (await changedState(context, row, input))
    if (!target || !('state' in target) || !target.wish) return undefined
    return nearestForStaff(code, client, practiceId, now, {
      wish: target.wish,
      start: Date.parse(target.state.starts_at),
      ignoresAppointment: row.id,
      durationMin: target.state.duration_min,
      processing: processingOf(target.state),
    })
  },
})

/** Whether a change touches where the visit stands; price and note do not. */
const isMoved = ({
  service_id,
  duration_id,
  addon_ids,
  practitioner_id,
  room_id,
  start,
}: ChangeAppointment) =>
  [service_id, duration_id, addon_ids, practitioner_id, room_id, start].some(given => given !== undefined)

/** Gives the target its room, and answers what keeps the visit from its place. */
async function settle(
  context: VerbContext<ChangeAppointment>,
  row: VisitRow,
  target: Target,
): Promise<Failure<'room_taken' | 'equipment_taken' | PlaceCode> | undefined> {
  const { input } = context
  const { state, offer } = target
  const { from, until } = placeOfState(state)
  const isNewService = state.service_id !== row.service_id
  const room =
    input.room_id !== undefined
      ? input.room_id
      : isNewService && offer
        ? roomFor(offer, row.room_id, from.getTime(), until.getTime())
        : keepRoom(offer, row.room_id, from.getTime(), until.getTime())
  if (room === undefined) return fail('room_taken')
  state.room_id = room
  const equipment = freeEquipment(offer, from.getTime(), until.getTime(), input, row.equipment)
  if (equipment instanceof Failure) return equipment
  state.equipment = equipment
  return placeProblem(context, offer, placeOfState(state), input, placeOfState(stateOf(row)))
}

/** Of another service: the room the visit has, where that one serves it too, else the first free one; null where none is needed. */
function roomFor(offer: NonNullable<Target['offer']>, room: string | null, from: number, until: number) {
  const serves = offer.request.rooms?.some(found => found.id === room)
  return serves ? keepRoom(offer, room, from, until) : freeRoom(offer, from, until)
}
