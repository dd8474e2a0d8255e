export const places = ['unconfirmed', 'waiting', 'invited', 'left'] as const
export type PlaceStatus = (typeof places)[number]

/** `signed_up`: the address has an account, invited or not. */
export const states = ['waiting', 'invited', 'signed_up', 'unconfirmed', 'withdrawn'] as const
export type WaitlistState = (typeof states)[number]

export const stateLabels: Record<WaitlistState, string> = {
  waiting: 'Waiting',
  invited: 'Invited',
  signed_up: 'Signed up',
  unconfirmed: 'Not confirmed',
  withdrawn: 'Withdrawn',
}

/** Never an unconfirmed address, and no one twice. */
export const mayInvite = (state: WaitlistState): boolean => state === 'waiting'
