import { planRefusals } from '#base/plans/refusals.ts'
import type { Refusals } from '#server/functions/verb.ts'

/** Refusal code by database constraint, for a verb's `onConstraint`. */
export const placeConstraints = {
  held_times_one_practitioner: 'slot_taken',
  held_times_one_room: 'room_taken',
  held_times_one_equipment: 'equipment_taken',
  appointments_practice_id_room_id_fkey: 'room_gone',
  class_seats: 'class_full',
  class_gone: 'class_gone',
} as const

export const appointmentRefusals = {
  ...planRefusals,
  not_found: { status: 404, message: 'This appointment is not in your practice any more.' },
  slot_taken: { status: 409, message: 'That time meets another appointment, with its buffers.' },
  room_taken: { status: 409, message: 'The room is in use at that time.' },
  equipment_taken: { status: 409, message: 'The equipment that it needs is in use at that time.' },
  room_gone: { status: 404, message: 'This room was deleted. Choose another one.' },
  being_booked: { status: 409, message: 'A visitor is booking this time online right now.' },
  blocked_time: { status: 409, message: 'That time is blocked.' },
  changed_meanwhile: {
    status: 409,
    message: 'Somebody has changed this visit meanwhile. Look at it again, then change it.',
  },
  service_gone: {
    status: 404,
    message: 'This service, length or add-on is not sold any more. Choose another one.',
  },
  class_full: {
    status: 409,
    message: 'No seat is left in this class. Give it more seats, or choose another.',
  },
  class_gone: { status: 409, message: 'This class is canceled.' },
  is_seat: {
    status: 409,
    message:
      'This is a seat in a class: it goes where the class goes. Move the class, or give the seat back.',
  },
  is_class: {
    status: 409,
    message: 'This service is given in classes. Plan a class, then add people to it.',
  },
  outside_hours: { status: 409, message: 'That is outside working hours.' },
  client_exists: { status: 409, message: 'This may be a client you already have.' },
  invalid_phone: {
    status: 422,
    message: 'Check the phone number: it seems to have a digit too many or too few.',
  },
  stop_needs_reason: {
    status: 409,
    message: 'A practitioner has to look at this visit before it is marked. The visit itself stays as it is.',
  },
  not_allowed_now: { status: 409, message: 'The appointment is not in a state where this can be done.' },
} as const satisfies Refusals
