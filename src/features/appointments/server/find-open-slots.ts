import { appointmentRefusals } from '#features/appointments/messages.ts'
import { findOpenSlotsInput } from '#features/appointments/schema.ts'
import { packedSlots } from '#features/booking/schema.ts'
import { slotDays } from '#features/booking/server/offer-slots.ts'
import { readAvailability } from '#features/booking/server/read-availability.ts'
import { readVisit } from '#features/booking/server/read-visit.ts'
import { memberRights } from '#features/members/member-rights.ts'
import { addDays } from '#lib/dates.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { forStaff } from './staff-slots.ts'

/** Free times for staff: hours and busy times count; notice, booking window, same-day switch and caps do not. */
export const findOpenSlots = verb({
  name: 'find-open-slots',
  who: 'member',
  roles: memberRights['change-diary'],
  readOnly: true,
  input: findOpenSlotsInput,
  output: packedSlots,
  refusals: appointmentRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const to = addDays(input.from, input.days - 1)
    const moving = input.appointment_id
      ? await readVisit(client, practiceId, input.appointment_id)
      : undefined
    const durationMin = input.duration_min ?? moving?.duration_min
    const offer = await readAvailability(client, practiceId, now, {
      wish: input,
      from: input.from,
      to,
      ignoresAppointment: input.appointment_id,
      ...(durationMin ? { durationMin } : {}),
    })
    if (!offer) return fail('not_found')
    const found = slotDays(forStaff(offer), input.from, input.days)
    return { time_zone: offer.time_zone, today: offer.today, until: to, ...found, next_date: null }
  },
})
