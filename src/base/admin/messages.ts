import type { Refusals } from '#server/functions/verb.ts'

export const findAccountRefusals = {
  not_found: { status: 404, message: "There's no account with this address." },
} as const satisfies Refusals

export const removeSecondStepRefusals = {
  not_found: { status: 404, message: 'This account was deleted.' },
  no_second_step: { status: 409, message: 'This account has no two-factor sign-in.' },
  own_account: { status: 409, message: 'That is you. Your own two-factor sign-in is under Profile.' },
  super_admin_only: { status: 403, message: 'Only a super admin can do this.' },
} as const satisfies Refusals

export const adminMessages = {
  added: (email: string) => ({
    title: `${email} is an admin`,
    description: 'It opens once they have set up two-factor sign-in.',
  }),
  notAdded: 'No admin was added',
  removed: (email: string) => ({ title: `${email} is no longer an admin` }),
  notRemoved: 'Nothing was taken',
  /** §6: refused silently, so this is all there is to say. */
  nothingChanged: 'Only an admin can change this.',
  secondStepAsk:
    'First make sure that it is them who asked, by a call to a number you know. Their password alone will then open the account. They are signed out everywhere and get a letter.',
  secondStepOff: (email: string) => ({
    title: `Two-factor sign-in is off for ${email}`,
    description: 'They were signed out everywhere, and a letter tells them.',
  }),
  already: 'They are an admin already.',
} as const
