/**
 * What people are asked where they book, word for word: the ledger keeps the text that was shown, with its version. Words
 * that change get a new version; no entry is ever changed.
 */
export const wordings = {
  offers_by_email: {
    channel: 'email',
    purpose: 'offers',
    // The first words said nothing of leaving: nobody is written to about that by them.
    version: 'offers-email-2',
    text: 'Send me offers by email now and then, also when I leave before booking.',
  },
  reminders_by_text: {
    channel: 'sms',
    purpose: 'reminders',
    version: 'reminders-text-1',
    text: 'Text me about my visits. Message rates may apply; reply STOP to end it.',
  },
  offers_by_text: {
    channel: 'sms',
    purpose: 'offers',
    version: 'offers-text-1',
    text: 'Text me offers now and then. You can book without; reply STOP to end it.',
  },
} as const

export type ConsentQuestion = keyof typeof wordings
export const askedWhenBooking = Object.keys(wordings) as ConsentQuestion[]
