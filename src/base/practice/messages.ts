import { planRefusals } from '#base/plans/refusals.ts'
import type { Refusals } from '#server/functions/verb.ts'

export const setupRefusals = {
  ...planRefusals,
  forbidden: { status: 403, message: 'Only the owner can set up the practice.' },
} as const satisfies Refusals

export const practiceRefusals = {
  slug_taken: { status: 409, message: 'Another practice already uses this booking address. Choose another.' },
} as const satisfies Refusals

export const practitionerRefusals = {
  ...planRefusals,
  not_found: { status: 404, message: 'We could not find this practitioner.' },
  service_not_found: {
    status: 404,
    message: 'One of these services was deleted. Reload the page.',
  },
  has_visits: {
    status: 409,
    message: 'Visits with this person are still to come. Move or cancel them first.',
  },
  too_many_practitioners: {
    status: 409,
    message: 'A practice has room for 50 practitioners. Archive somebody who has left, then add the next.',
  },
  last_practitioner: { status: 409, message: 'A practice needs at least one practitioner.' },
} as const satisfies Refusals

export const hoursRefusals = {
  ask_time_off: {
    status: 403,
    message: 'Ask for time off instead: days off are approved by the owner.',
  },
  too_many_days: {
    status: 409,
    message: 'There are 5,000 days with hours of their own already. Take some old ones away first.',
  },
  not_found: { status: 404, message: 'We could not find this practitioner.' },
} as const satisfies Refusals
