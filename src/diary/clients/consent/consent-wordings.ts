/** The consent questions, word for word. The ledger keeps text and version, so changed wording gets a new version. */
export const wordings = {
  offers_by_email: {
    channel: 'email',
    purpose: 'offers',
    // The first version didn't mention win-back emails, so it doesn't allow them.
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
