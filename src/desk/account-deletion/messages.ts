import type { Refusals } from '#server/functions/verb.ts'

export const requestDeletionRefusals = {
  current_password_required: { status: 422, message: 'Enter your password.' },
  current_password_mismatch: { status: 422, message: "That isn't your password. Check it and try again." },
  reauthentication_needed: {
    status: 403,
    message: 'Sign out and sign in again, then delete within 15 minutes.',
  },
  over_request_rate_limit: {
    status: 429,
    message: 'Too many wrong passwords. Wait a few minutes and try again.',
  },
  out_of_date: {
    status: 409,
    message: 'This page is out of date. Close this window and open it again.',
  },
} as const satisfies Refusals

export const keepAccountRefusals = {
  not_found: { status: 404, message: 'Nothing is being deleted. Reload the page.' },
  too_late: { status: 410, message: 'The 7 days are over, and deletion has started.' },
} as const satisfies Refusals

export const deletionLinkRefusals = {
  not_found: { status: 404, message: 'This link was used already, or its 7 days are over.' },
} as const satisfies Refusals
