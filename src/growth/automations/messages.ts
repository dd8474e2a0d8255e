import type { Refusals } from '#server/functions/verb.ts'

export const switchRefusals = {
  plan_feature: { status: 402, message: 'Winning people back by mail is not part of your plan.' },
  no_address: {
    status: 422,
    message: 'Mails that sell something carry your postal address. Write it down in the settings first.',
  },
} as const satisfies Refusals
