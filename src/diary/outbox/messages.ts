import type { Refusals } from '#server/functions/verb.ts'

export const stopRefusals = {
  not_found: { status: 404, message: 'There is no such message.' },
  is_owed: { status: 409, message: 'This answers what they did themselves. It goes.' },
  has_left: { status: 409, message: "It's no longer waiting: it was sent or blocked." },
} as const satisfies Refusals
