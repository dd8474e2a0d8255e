import { memberRights } from '#base/rights/member-rights.ts'
import { processingOf } from '#diary/visits/availability/processing.ts'
import { readVisit, type VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { type ChangeAppointment, changeAppointmentInput, changedVisit } from '../../schema.ts'
import { hasPractitioners } from '../places/choose-place.ts'
import { type PlaceRefusal, placeVisit } from '../places/place-visit.ts'
import { nearestForStaff } from '../places/staff-slots.ts'
import { changedState, type Target } from '../visit/changed-state.ts'
import { keepChange } from '../visit/keep-change.ts'
import { canChange, placeOfState, stateOf, type VisitState } from '../visit/visit-state.ts'

/**
 * Changes the given parts of a visit, checked like booking and moving; price in cents. Refuses with
 * `changed_meanwhile`.
 * A completed visit takes only price and note. The client is told once, three minutes after the last change (decision
 * 42).
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
    const { client, practiceId, input } = context
    await lockPractice(client, practiceId)
    const row = await readVisit(client, practiceId, input.appointment_id, true)
    if (!row) return fail('not_found')
    if (row.sequence !== input.sequence) return fail('changed_meanwhile')
    if (!canChange(row, isMoved(input))) return fail('not_allowed_now')
    if (row.class_id && isMoved(input)) return fail('is_seat')
    const practitioner = input.practitioner_id
    if (practitioner && !(await hasPractitioners(context, [practitioner]))) return fail('not_found')
    const target = await changedState(context, row, input)
    if (!('state' in target)) return target
    if (target.offer?.service.seats && target.state.service_id !== row.service_id) return fail('is_class')
    const state = isMoved(input) ? await settle(context, row, target) : target.state
    return state instanceof Failure ? state : keepChange(context, row, state, input)
  },
  explain: async (code, context) => {
    const { client, practiceId, input } = context
    const row = await readVisit(client, practiceId, input.appointment_id)
    const target = row && (await changedState(context, row, input))
    if (!target || !('state' in target) || !target.wish) return undefined
    const { wish, state } = target
    return nearestForStaff(code, context, {
      pieces: [{ wish, durationMin: state.duration_min, processing: processingOf(state) }],
      start: Date.parse(state.starts_at),
      ignoresAppointment: row.id,
    })
  },
})

const isMoved = ({
  service_id,
  duration_id,
  addon_ids,
  practitioner_id,
  room_id,
  start,
}: ChangeAppointment) =>
  [service_id, duration_id, addon_ids, practitioner_id, room_id, start].some(given => given !== undefined)

/** The target with what it takes there, or what keeps the visit from its place. */
async function settle(
  context: VerbContext<ChangeAppointment>,
  row: VisitRow,
  { state, offer }: Target,
): Promise<VisitState | Failure<PlaceRefusal>> {
  // Another service may need another room, or none.
  const isForIt =
    state.service_id === row.service_id || offer?.request.rooms?.some(({ id }) => id === row.room_id)
  const has = isForIt ? row : { ...row, room_id: undefined }
  const was = placeOfState(stateOf(row))
  const taken = await placeVisit(context, offer, placeOfState(state), context.input, has, was)
  return taken instanceof Failure ? taken : { ...state, ...taken }
}
