import type { Refusals } from '#server/functions/verb.ts'

export const liftBounceRefusals = {
  not_found: { status: 404, message: 'We could not find this client.' },
  client_erased: { status: 410, message: 'This record was erased. Nothing is sent to it.' },
  other_address: {
    status: 409,
    message: 'This address is no longer in their record. Somebody may have changed it.',
  },
  complained: {
    status: 409,
    message:
      "Someone at this address reported one of your emails as spam. We now send only direct replies there, such as confirmations, and you can't undo that.",
  },
  stopped: {
    status: 409,
    message: 'They texted STOP. Only START from their phone opens it again.',
  },
} as const satisfies Refusals

export const sendingRefusals = {
  not_paused: { status: 409, message: 'Marketing is not paused any more. Somebody may have resumed it.' },
} as const satisfies Refusals

/** For approving or starting bulk messages while marketing is paused. */
export const pausedRefusal = {
  marketing_paused: {
    status: 409,
    message:
      'Marketing is paused, because too many people reported your mails as spam. Resume it under Email first.',
  },
} as const satisfies Refusals
