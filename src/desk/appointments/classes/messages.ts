import { seriesRefusals } from '#desk/appointments/series/messages.ts'
import type { Refusals } from '#server/functions/verb.ts'

export const classRefusals = {
  ...seriesRefusals,
  plan_feature: {
    status: 402,
    message: 'Classes are part of the Marketing plan. What is planned already stays.',
  },
  dates_gone: {
    status: 409,
    message: 'Nothing was planned: somebody was quicker on one of these dates. The list shows which.',
  },
  not_a_class: {
    status: 409,
    message: 'This service is given to one person at a time. Give it seats to plan classes of it.',
  },
  already_in: { status: 409, message: 'This person has a seat in this class already.' },
  seats_taken: {
    status: 409,
    message: 'More people come than that. Give it as many seats as are taken, or more.',
  },
  class_over: { status: 409, message: 'This class is over.' },
} as const satisfies Refusals

/** Refusal code by database constraint. */
export const classConstraints = { class_seats_taken: 'seats_taken', most_classes: 'too_many_visits' } as const
