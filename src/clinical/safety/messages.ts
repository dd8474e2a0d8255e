import { clientRefusals } from '#diary/clients/messages.ts'
import type { Refusals } from '#server/functions/verb.ts'

export const safetyRefusals = {
  not_found: clientRefusals.not_found,
  client_erased: clientRefusals.client_erased,
  service_gone: { status: 404, message: 'This service was deleted. Choose another one.' },
  rule_unknown: { status: 404, message: 'There is no such rule.' },
  changed_meanwhile: {
    status: 409,
    message: 'Somebody has recorded other answers meanwhile. Look at them, then record yours.',
  },
} as const satisfies Refusals
