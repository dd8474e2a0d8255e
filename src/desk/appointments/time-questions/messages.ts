import type { Refusals } from '#server/functions/verb.ts'

export const timeQuestionRefusals = {
  not_found: {
    status: 404,
    message: 'This service, practitioner or visit is not in your practice any more.',
  },
} as const satisfies Refusals
