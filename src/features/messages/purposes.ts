/**
 * The letters to clients whose words a practice can change: what the product really sends, and nothing else. The name is
 * the `kind` of such a letter in the outbox.
 */
export const purposes = [
  'visit-booked',
  'visit-requested',
  'visit-confirmed',
  'visit-moved',
  'visit-changed',
  'visit-cancelled',
  'visit-restored',
  'visit-to-move',
  'visit-reminder',
  'visit-follow-up',
  'visit-no-show',
] as const
export type Purpose = (typeof purposes)[number]

export const isPurpose = (name: string | undefined): name is Purpose => purposes.some(each => each === name)

/** What the screens call a letter, and when it goes out. */
export const purposeWords: Record<Purpose, { name: string; when: string }> = {
  'visit-booked': { name: 'Booked', when: 'When somebody books, or you book for them.' },
  'visit-requested': { name: 'Request received', when: 'When a visit waits for your yes.' },
  'visit-confirmed': { name: 'Confirmed', when: 'When you say yes to a request.' },
  'visit-moved': { name: 'Moved', when: 'When the day, the time or the practitioner is another.' },
  'visit-changed': { name: 'Changed', when: 'When another service, length or price was agreed.' },
  'visit-cancelled': { name: 'Cancelled', when: 'When you or the client cancel.' },
  'visit-restored': { name: 'On again', when: 'When a cancelled visit takes place after all.' },
  'visit-to-move': { name: 'Another time', when: 'When you ask a client to choose another time.' },
  'visit-reminder': { name: 'Reminder', when: 'Before a visit, when your settings say so.' },
  'visit-follow-up': {
    name: 'After the visit',
    when: 'Three hours after a visit, or when your settings say so.',
  },
  'visit-no-show': { name: 'Missed', when: 'When a visit is marked as a no-show, once you switch it on.' },
}

/** Of the letters; the text that reminds of a visit has verbs of its own (text-words.ts). */
export const channels = ['email'] as const
