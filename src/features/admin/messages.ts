import type { Refusals } from '#server/functions/verb.ts'

export const findAccountRefusals = {
  not_found: { status: 404, message: 'Nobody has an account with this address.' },
} as const satisfies Refusals

export const adminMessages = {
  added: (email: string) => ({
    title: `${email} is an admin`,
    description: 'It opens once they have set up two-factor sign-in.',
  }),
  notAdded: 'Nobody was made an admin',
  removed: (email: string) => ({ title: `${email} is no longer an admin` }),
  notRemoved: 'Nothing was taken',
  /** §6: refused silently; all there is to say is that nothing changed. */
  nothingChanged: 'Only an admin can change this.',
  already: 'They are an admin already.',
} as const
