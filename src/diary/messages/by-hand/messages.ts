import type { Refusals } from '#server/functions/verb.ts'
import { confirmFirst } from '../deliverability/new-account.ts'

/** For anything a user sends by hand. */
export const unconfirmedRefusal = {
  unconfirmed_address: {
    status: 403,
    message: `${confirmFirst.title}: open Profile and choose “Confirm your address”. Then send this again.`,
  },
} as const satisfies Refusals

export const byHandRefusals = {
  ...unconfirmedRefusal,
  no_client: {
    status: 404,
    message: 'No client of the practice has this address. Messages go to clients: make a record first.',
  },
  which_client: {
    status: 409,
    message: 'More than one client has this address. Open the record of the one you mean.',
  },
  other_address: {
    status: 409,
    message: 'Their address has changed meanwhile. Look at it, and send again.',
  },
  bad_words: { status: 422, message: "Some of this text can't be sent. See below the field." },
  may_not_go: { status: 409, message: 'This may not be sent to them.' },
  sent_otherwise: {
    status: 409,
    message: 'This message was sent already, in other words. Send again, and this one goes too.',
  },
} as const satisfies Refusals
