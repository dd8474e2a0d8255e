import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { afterBooking } from '#diary/messages/server/offers/wait-for-leaving.ts'
import { zoneOf } from '#diary/visits/server/offers/availability/find-slot.ts'
import { readAvailability } from '#diary/visits/server/offers/availability/read-availability.ts'
import { blockedSpan, slotPlace } from '#diary/visits/server/offers/availability/slot-place.ts'
import { insertVisit } from '#diary/visits/server/offers/insert-visit.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { appointmentRefusals, placeConstraints } from '../../messages.ts'
import { changedAppointment, createAppointmentInput } from '../../schema.ts'
import { clientOfVisit } from '../client-of-visit.ts'
import { chooseResources, hasPractitioner, practiceDateOf } from '../places/choose-place.ts'
import { placeProblem, staffPlace } from '../places/place-problem.ts'
import { nearestForStaff } from '../places/staff-slots.ts'
import { answerOf, planNews, writeStaffEvent } from '../staff-change.ts'

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
    const { client, db, practiceId, input, now } = context
    const zone = await zoneOf(client, practiceId)
    if (!zone) return fail('not_found')
    await lockPractice(client, practiceId)
    const start = Date.parse(input.start)
    const date = practiceDateOf(zone, start)
    const offer = await readAvailability(client, practiceId, now, { wish: input, from: date, to: date })
    if (!offer || !(await hasPractitioner(db, practiceId, input.practitioner_id))) return fail('not_found')
    if (offer.service.seats !== null) return fail('is_class')
    const { practitioner_id } = input
    const slot = slotPlace(offer, practitioner_id, start)
    const taken = chooseResources(offer, { practitioner_id, ...blockedSpan(slot) }, input)
    if (taken instanceof Failure) return taken
    const place = { ...slot, ...taken }
    const problem = await placeProblem(context, offer, staffPlace(place), input)
    if (problem) return problem
    const clientId = await clientOfVisit(context, input)
    if (clientId instanceof Failure) return clientId
    const visit = {
      client_id: clientId,
      status: 'confirmed' as const,
      source: 'staff' as const,
      note: input.note,
    }
    const row = await insertVisit(context, practiceId, place, visit, now)
    afterBooking(context, practiceId, row.client_id)
    await writeStaffEvent(context, row.id, 'booked', { source: 'staff' })
    await planNews(context, row, input.tells_client && place.start > now)
    return answerOf(client, practiceId, row.id, now)
  },
  explain: (code, { client, practiceId, input, now }) =>
    nearestForStaff(code, client, practiceId, now, { wish: input, start: Date.parse(input.start) }),
})
