import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { zoneOf } from '#diary/visits/server/offers/availability/find-slot.ts'
import { readAvailability } from '#diary/visits/server/offers/availability/read-availability.ts'
import { slotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { planVisit } from '#diary/visits/server/offers/write-visits.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedAppointment, createAppointmentInput } from '../../schema.ts'
import { clientOfVisit } from '../client-of-visit.ts'
import { hasPractitioners } from '../places/choose-place.ts'
import { staffPlace } from '../places/place-problem.ts'
import { placeVisit } from '../places/place-visit.ts'
import { nearestForStaff } from '../places/staff-slots.ts'
import { bookByHand } from '../staff-change.ts'

/** Books by hand: any time that overlaps nobody; outside hours or over a break only where that was said. The client will be told in 3 minutes. */
export const createAppointment = verb({
  name: 'create-appointment',
  who: 'member',
  roles: memberRights['change-diary'],
  input: createAppointmentInput,
  output: changedAppointment,
  refusals: appointmentRefusals,
  onConstraint: { ...planConstraints, ...placeConstraints },
  run: async context => {
    const { client, practiceId, input, now } = context
    const zone = await zoneOf(client, practiceId)
    if (!zone) return fail('not_found')
    await lockPractice(client, practiceId)
    const start = Date.parse(input.start)
    const date = localDateOf(zone, start)
    const offer = await readAvailability(client, practiceId, now, { wish: input, from: date, to: date })
    if (!offer || !(await hasPractitioners(context, [input.practitioner_id]))) return fail('not_found')
    if (offer.service.seats !== null) return fail('is_class')
    const slot = slotPlace(offer, input.practitioner_id, start)
    const taken = await placeVisit(context, offer, staffPlace(slot), input)
    if (taken instanceof Failure) return taken
    const client_id = await clientOfVisit(context, input)
    if (client_id instanceof Failure) return client_id
    const visit = { client_id, status: 'confirmed', source: 'staff', note: input.note } as const
    return bookByHand(context, planVisit([{ ...slot, ...taken }], visit), input.tells_client)
  },
  explain: (code, context) => {
    const { input } = context
    return nearestForStaff(code, context, { pieces: [{ wish: input }], start: Date.parse(input.start) })
  },
})
