import type { Refusals } from '#server/functions/verb.ts'

const not_found = { status: 404, message: 'This review was deleted. Reload the page.' } as const

export const reviewRefusals = {
  not_found,
  in_the_future: { status: 422, message: 'Choose a day that has been.' },
  too_many: { status: 409, message: 'There are 20,000 reviews, which is as many as there may be.' },
} as const satisfies Refusals

export const replyRefusals = {
  not_found,
  not_now: {
    status: 409,
    message: "Someone changed this answer in the meantime. We've loaded the current version.",
  },
  blocked: {
    status: 422,
    message: 'These words cannot be approved yet. Look at what is marked below the answer.',
  },
} as const satisfies Refusals
