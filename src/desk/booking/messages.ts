import type { Refusals } from '#server/functions/verb.ts'

export const bookingRefusals = {
  not_found: { status: 404, message: 'We could not find this practice or service. It may have moved.' },
  booking_closed: { status: 423, message: 'This practice is not taking bookings online at the moment.' },
  slot_taken: {
    status: 409,
    message: 'This time has just gone. These are the nearest free ones.',
  },
  too_many_holds: {
    status: 409,
    message: 'Several times are held from your connection already. Book one of them, or wait a few minutes.',
  },
  day_in_demand: {
    status: 409,
    message:
      'Many people are booking on this day right now. Try again in a few minutes, or choose another day.',
  },
  more_proof: { status: 409, message: 'Many people are booking on this day right now. Try again.' },
  hold_expired: { status: 409, message: 'The minutes for this time are over, and it is no longer free.' },
  invalid_phone: {
    status: 422,
    message: 'Check the phone number: it seems to have a digit too many or too few.',
  },
  // Doesn't mention the plan limit, which is between the practice and us.
  month_full: {
    status: 409,
    message: "This practice can't take more online bookings this month. Please call instead.",
  },
  refused: { status: 422, message: 'We could not book this. Please call us.' },
} as const satisfies Refusals

/** The same text for a link that never existed. */
export const manageRefusals = {
  not_found: { status: 404, message: 'This link does not lead to a visit any more.' },
  inside_window: {
    status: 409,
    message: 'It is too late to change this visit online. Please reach the practice.',
  },
  already_cancelled: { status: 409, message: 'This visit is cancelled.' },
  over: { status: 410, message: 'This visit is over.' },
  slot_taken: {
    status: 409,
    message: 'This time has just gone. These are the nearest free ones.',
  },
} as const satisfies Refusals
