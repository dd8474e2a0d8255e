import type { Refusals } from '#server/functions/verb.ts'

const gone = {
  status: 410,
  message: 'This invitation is no longer open. Ask the person who invited you for a new one.',
} as const
const noPractitioner = {
  status: 404,
  message: 'This practitioner was deleted. Reload the page.',
} as const
const linked = { status: 409, message: 'This practitioner is already linked to another member.' } as const

export const inviteRefusals = {
  plan_feature: {
    status: 402,
    message: 'Inviting a team is part of the Full practice plan. Your current team stays.',
  },
  already_member: { status: 409, message: 'This person is already in your team.' },
  already_invited: { status: 409, message: 'This address has an open invitation. Send that one again.' },
  too_many_invitations: { status: 429, message: 'That was a lot of invitations. Try again tomorrow.' },
  practitioner_not_found: noPractitioner,
  practitioner_linked: linked,
  not_found: { status: 404, message: 'This invitation was deleted. Reload the page.' },
} as const satisfies Refusals

export const memberRefusals = {
  owner_stays: { status: 409, message: 'The owner cannot be removed or given another role.' },
  not_found: { status: 404, message: 'This person is no longer on your team. Reload the page.' },
  practitioner_not_found: noPractitioner,
  practitioner_linked: linked,
} as const satisfies Refusals

export const leaveRefusals = {
  owner_stays: { status: 409, message: 'This practice is yours: you cannot leave it.' },
  works_elsewhere: {
    status: 409,
    message: 'You are not working in this practice at the moment. Reload the page.',
  },
} as const satisfies Refusals

export const acceptRefusals = {
  not_found: gone,
  invitation_gone: gone,
  other_address: {
    status: 403,
    message: 'This invitation is for another address. Sign in with the address it was sent to.',
  },
  practitioner_linked: linked,
} as const satisfies Refusals

export const openPracticeRefusals = {
  has_practice: { status: 409, message: 'You already have a practice of your own.' },
} as const satisfies Refusals

export const memberMessages = {
  invited: (email: string) => ({
    title: 'Invitation sent',
    description: `${email} has seven days to accept.`,
  }),
  notInvited: 'The invitation was not sent',
  invitedUnsure: 'No answer came. Look for it in the list before you send it again.',
  resent: (email: string) => ({
    title: 'Sent again',
    description: `The older link for ${email} no longer works.`,
  }),
  notResent: 'It was not sent again',
  withdrawn: 'Invitation withdrawn',
  notWithdrawn: 'It was not withdrawn',
  changed: (name: string) => `${name} is changed`,
  notChanged: 'Nothing was changed',
  removed: (name: string) => ({
    title: `${name} is out of the team`,
    description: 'Their access ended at once.',
  }),
  notRemoved: 'No one was removed',
  leaveShort: 'You work here as a member of the team. Leaving ends your access.',
  leaveLong:
    'Your access ends at once, on every device, and the owner is told by mail. What you wrote and the visits in your calendar stay with the practice. To come back you need a new invitation.',
  left: (practice: string) => ({
    title: `You have left ${practice}`,
    description: 'Your access ended at once.',
  }),
  notLeft: 'You have not left',
  joined: (practice: string) => ({ title: `You are in the team of ${practice}` }),
  invitationGone: gone.message,
  joinFailed: 'You have not joined yet',
  noPracticeTitle: 'You work in no practice',
  noPractice: (email: string, arePlansOn: boolean) =>
    `To join a team, open the invitation that was sent to ${email}. Or open a practice of your own${arePlansOn ? ': the first month is free.' : '.'}`,
  nameMissing: 'Add the name of your practice.',
  notOpened: 'The practice was not opened',
  openedUnsure: 'No answer came. Reload this page before you try again.',
  chosen: (practice: string) => `You are working in ${practice}`,
  notChosen: 'You are still where you were',
  othersHours: 'These are a colleague’s. You change your own hours and days off.',
  hoursAreTheirs:
    'Weekly hours are set by the owner and by each practitioner. Days off you can enter for everybody.',
  hoursToRead: 'Your colleagues set hours and days off. You can look at them here.',
  locked: 'A team is part of the Full practice plan.',
  lockedLong: 'Colleagues get their own account and see what their role needs.',
  noAccess: 'Your role does not open this screen.',
  noAccessTitle: 'Not part of your role',
} as const
