import { appointmentRefusals } from '#desk/appointments/messages.ts'
import type { Refusals } from '#server/functions/verb.ts'

const plan_feature = {
  status: 402,
  message: 'Repeating visits are part of the Marketing plan. What is booked already stays.',
} as const

export const seriesRefusals = {
  ...appointmentRefusals,
  plan_feature,
  bad_rule: { status: 422, message: 'This repetition could not be read. Choose it anew.' },
  no_end: { status: 422, message: 'Say how many visits it is, or until when.' },
  too_many_visits: {
    status: 422,
    message: 'A series has at most 52 visits. Choose fewer, or an earlier end.',
  },
  too_far: { status: 422, message: 'A series goes two years ahead at most. Choose an earlier end.' },
  no_dates: { status: 422, message: 'This repetition has no date. Choose another day or a later end.' },
  no_time: {
    status: 409,
    message: 'No times fit in the first week. Choose other days, another part of the day or a later start.',
  },
  dates_gone: {
    status: 409,
    message: 'Nothing was booked: somebody was quicker on one of these dates. The list shows which.',
  },
  not_a_series: { status: 409, message: 'This visit does not repeat.' },
} as const satisfies Refusals
