import { planRefusals } from '#features/account/messages.ts'
import type { Refusals } from '#server/functions/verb.ts'

export const clientRefusals = {
  ...planRefusals,
  not_found: { status: 404, message: 'We could not find this client.' },
  client_exists: {
    status: 409,
    message: 'This may be a client you already have.',
  },
  invalid_phone: {
    status: 422,
    message: 'Check the phone number: it seems to have a digit too many or too few.',
  },
} as const satisfies Refusals
