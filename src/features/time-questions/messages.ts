import type { Refusals } from '#server/functions/verb.ts'

export const timeQuestionRefusals = {
  not_found: {
    status: 404,
    message: 'This service, practitioner or visit is not in your practice any more.',
  },
  too_far: { status: 422, message: 'Ask about a day at most 60 days after the last one that can be booked.' },
} as const satisfies Refusals
