/** Consent texts of guide forms, word for word. The ledger stores the version shown, so a change needs a new version. */
export const leadWordings = {
  offers_by_email: {
    channel: 'email',
    purpose: 'offers',
    version: 'lead-offers-email-1',
    text: 'Also send me offers by email now and then. I get the guide without it.',
  },
  offers_by_text: {
    channel: 'sms',
    purpose: 'offers',
    version: 'lead-offers-text-1',
    text: 'Also text me offers now and then. Message rates may apply; reply STOP to end it.',
  },
} as const

export type LeadAsked = keyof typeof leadWordings
