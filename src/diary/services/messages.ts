import type { Refusals } from '#server/functions/verb.ts'

export const serviceRefusals = {
  too_many_services: {
    status: 409,
    message:
      'A practice has room for 300 services. Archive one that is not offered any more, then add the next.',
  },
  too_many_parts: {
    status: 409,
    message:
      "All services together have room for 600 lengths and 600 add-ons. Remove some you don't need, then save again.",
  },
  too_many_categories: {
    status: 409,
    message: 'A practice has room for 300 categories. Remove one that is not used any more, then save again.',
  },
  plan_feature: {
    status: 402,
    message: 'Classes are part of the Marketing plan. Everything else of this service can be saved.',
  },
  not_found: { status: 404, message: 'We could not find this service. It may have been removed.' },
  part_not_found: {
    status: 404,
    message: 'A practitioner, room, length or add-on of this service was deleted. Reload the page.',
  },
} as const satisfies Refusals
