import type { Refusals } from '#server/functions/verb.ts'

export const calendarFeedRefusals = {
  not_found: { status: 404, message: 'This feed is not there any more. Load the page again.' },
  too_many_feeds: {
    status: 409,
    message: 'This calendar has ten addresses already. Revoke one that nobody uses, then make the next.',
  },
} as const satisfies Refusals

export const readFeedRefusals = {
  not_found: { status: 404, message: 'There is no calendar at this address.' },
  over: { status: 410, message: 'This address was revoked. Ask for a new one.' },
  asked_too_often: { status: 429, message: 'This calendar is asked for too often. Try again in an hour.' },
} as const satisfies Refusals
