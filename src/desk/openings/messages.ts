import type { Refusals } from '#server/functions/verb.ts'

/** The same for clients and strangers. */
export const requestRefusals = {
  not_found: { status: 404, message: 'We could not find this practice or service. It may have moved.' },
  booking_closed: { status: 423, message: 'This practice is not taking bookings online at the moment.' },
  invalid_phone: {
    status: 422,
    message: 'Check the phone number: it seems to have a digit too many or too few.',
  },
  list_full: { status: 409, message: 'The list is full at the moment. Please call instead.' },
  asked_enough: {
    status: 409,
    message: 'You wait for five times here already. Leave one of them by its link, then ask again.',
  },
  over: { status: 410, message: 'This visit is over or was canceled.' },
  of_several: {
    status: 409,
    message: 'A visit of several services moves as a whole: choose another time for it by its link.',
  },
  refused: { status: 422, message: 'We could not take this down. Please call us.' },
} as const satisfies Refusals

export const offerRefusals = {
  not_found: { status: 404, message: 'This link does not lead to an open time any more.' },
  late: { status: 410, message: 'The time to answer was over, and it was offered to the next person.' },
  taken: { status: 409, message: 'Somebody else has just taken this time. You stay on the list.' },
  answered: { status: 409, message: 'You have answered this already.' },
  month_full: {
    status: 409,
    message: "This practice can't take more online bookings this month. Please call instead.",
  },
} as const satisfies Refusals

export const openingRefusals = {
  not_found: { status: 404, message: 'This was deleted. Reload the page.' },
  over: { status: 409, message: 'This opening is not open any more.' },
  not_fitting: { status: 409, message: 'This time does not suit them any more. Reload the list.' },
  in_the_past: { status: 422, message: 'Choose a time that is still to come.' },
  time_taken: { status: 409, message: 'This time is taken. Choose another one.' },
  list_full: { status: 409, message: 'The waitlist has room for 500 people. Take somebody off it first.' },
  asked_enough: { status: 409, message: 'They wait for five times already. Take one of them off first.' },
  no_plan: {
    status: 402,
    message:
      'Offers that go out by themselves come with advanced scheduling. By hand it works on every plan.',
  },
} as const satisfies Refusals

export const reasonWords = {
  not_waiting: 'does not wait any more, or their service is not offered now',
  blocked: 'may not book online',
  has_offer: 'has another offer now',
  already_offered: 'was asked already',
  service: 'waits for another service',
  practitioner: 'waits for somebody else',
  room: 'needs a room, and none is free',
  no_time: 'no start here suits them, or it is kept for somebody',
  same_person: 'stands higher up with another wish',
  too_late: 'could not answer in time',
} as const

export const modeWords = {
  first: {
    label: 'First',
    text: 'One person at a time, in the order they joined the list.',
  },
  highest_value: {
    label: 'Highest value',
    text: 'One person at a time, what fills the time best first, weighed by how reliably they come.',
  },
  broadcast: { label: 'Broadcast', text: 'Several people at once. Who takes it first has it.' },
  manual: { label: 'Manual', text: 'Nothing goes out by itself. You choose whom to offer it to.' },
} as const
