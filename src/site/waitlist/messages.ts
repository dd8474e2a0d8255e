import type { Refusals } from '#server/functions/verb.ts'
import type { PlaceStatus } from './waitlist-states.ts'

export const waitlistRefusals = {
  refused: { status: 403, message: 'We could not take this. Please try again later.' },
  not_found: { status: 404, message: 'This entry is not on the waitlist any more.' },
  already_invited: { status: 409, message: 'This person was invited already.' },
  not_waiting: {
    status: 409,
    message: 'Only somebody who confirmed their address and waits can be invited.',
  },
} as const satisfies Refusals

export const joinWords = {
  title: 'Take a place',
  name: 'Your name',
  email: 'Email',
  emailHint: 'We write when it is your turn, and never for anything else.',
  type: 'Kind of practice',
  choose: 'Choose one',
  send: 'Join the waitlist',
  sending: 'Joining',
  nameMissing: 'Add your name.',
  emailInvalid: 'Add the whole address, such as dana@example.com.',
  typeMissing: 'Choose the kind that is closest.',
  failedTitle: 'You are not on the list yet',
  doneTitle: 'One more step',
  done: (email: string) =>
    `We wrote to ${email}. Open that mail and confirm: your place counts from then, and the mail leads you to it.`,
  another: 'Use another address',
  known: 'This browser has a place on the waitlist already.',
  seeMine: 'See my place',
} as const

export const placeWords = {
  unconfirmed: {
    title: 'Confirm your place',
    text: 'Press the button, and your place on the waitlist counts from now.',
    act: 'Confirm my place',
    acting: 'Confirming',
  },
  waiting: { title: 'Your place on the waitlist', act: 'Leave the waitlist', acting: 'Leaving' },
  invited: { title: 'It is your turn', text: 'You are invited. Open your practice whenever you like.' },
  left: {
    title: 'You are not on the waitlist',
    text: 'You left, and we will not write to you. You can take a new place at the end of the line.',
    act: 'Take a new place',
    acting: 'Taking a place',
  },
  failed: 'That did not work',
  unsure: 'No answer came. Press the button again: it counts only once.',
} as const

export function aheadWords(position: number): string {
  if (position === 1) return 'You are next.'
  return position === 2 ? 'One practice is ahead of you.' : `${position - 1} practices are ahead of you.`
}

export const managementWords = {
  invited: (email: string) => ({ title: 'Invitation sent', description: `${email} has a sign-up link now.` }),
  inviteFailed: 'The invitation was not sent',
  withdrawn: (email: string) => ({ title: 'Withdrawn', description: `${email} is off the waitlist.` }),
  restored: (email: string) => ({
    title: 'Back on the list',
    description: `${email} has their place again.`,
  }),
  withdrawFailed: 'The list was not changed',
  exportFailed: 'The list was not exported',
  loadFailed: 'The waitlist could not be loaded',
} as const

export type MailedPlace = PlaceStatus

interface WaitlistMail {
  subject: string
  heading: string
  paragraphs: string[]
  button: { label: string; path: (token: string) => string }
}

const place = (token: string) => `/waitlist/${token}`
const ifNotYou = 'If it was not you, you need do nothing.'

// Without anything typed: otherwise the form could send messages to strangers.
/** The email after joining, by the address's previous state. */
export const waitlistMails: Record<MailedPlace, WaitlistMail> = {
  unconfirmed: {
    subject: 'Confirm your place on the Stillpoint waitlist',
    heading: 'Confirm your place',
    paragraphs: [
      'Somebody, most likely you, put this address on the waitlist of Stillpoint.',
      'Open the page below and press the button there. Your place counts from that moment.',
      `${ifNotYou} The address is forgotten after 30 days.`,
    ],
    button: { label: 'Confirm my place', path: place },
  },
  waiting: {
    subject: 'Your place on the Stillpoint waitlist',
    heading: 'You are on the list already',
    paragraphs: [
      'Somebody, most likely you, asked again for a place on the waitlist of Stillpoint. You have one, and it has not moved.',
      ifNotYou,
    ],
    button: { label: 'See my place', path: place },
  },
  invited: {
    subject: 'You are invited to Stillpoint',
    heading: 'It is your turn',
    paragraphs: [
      'Somebody, most likely you, asked again for a place on the waitlist of Stillpoint. You need none: you are invited.',
      ifNotYou,
    ],
    button: { label: 'Open my practice', path: () => '/signup' },
  },
  left: {
    subject: 'Confirm your place on the Stillpoint waitlist',
    heading: 'Take a new place',
    paragraphs: [
      'Somebody, most likely you, put this address on the waitlist of Stillpoint again.',
      `Open the page below and press the button there to take a new place. ${ifNotYou}`,
    ],
    button: { label: 'Take a new place', path: place },
  },
}

export const invitationMail: WaitlistMail = {
  subject: 'It is your turn at Stillpoint',
  heading: 'It is your turn',
  paragraphs: [
    'You asked for a place on the waitlist of Stillpoint, and here is your invitation.',
    'Open the page below to sign up. Setting up takes about ten minutes.',
  ],
  button: { label: 'Open my practice', path: () => '/signup' },
}
