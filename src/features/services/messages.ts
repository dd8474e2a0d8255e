import type { Refusals } from '#server/functions/verb.ts'

export const serviceRefusals = {
  not_found: { status: 404, message: 'We could not find this service. It may have been removed.' },
  part_not_found: {
    status: 404,
    message:
      'A practitioner, room, length or add-on of this service is not there any more. Load the page again.',
  },
} as const satisfies Refusals
