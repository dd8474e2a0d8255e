/** What the holder of a mail's link is told about their place. */
export const places = ['unconfirmed', 'waiting', 'invited', 'left'] as const
export type PlaceStatus = (typeof places)[number]

/** What an admin sees. `signed_up`: an account has this address, whether or not it was invited. */
export const states = ['waiting', 'invited', 'signed_up', 'unconfirmed', 'withdrawn'] as const
export type WaitlistState = (typeof states)[number]

export const stateLabels: Record<WaitlistState, string> = {
  waiting: 'Waiting',
  invited: 'Invited',
  signed_up: 'Signed up',
  unconfirmed: 'Not confirmed',
  withdrawn: 'Withdrawn',
}

/** Only whoever waits can be invited: never an address that nobody confirmed, and nobody twice. */
export const mayInvite = (state: WaitlistState): boolean => state === 'waiting'
