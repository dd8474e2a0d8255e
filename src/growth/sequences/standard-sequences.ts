import type { Definition } from './definition.ts'

export type LeadType = 'new_inquiry' | 'abandoned_booking' | 'first_time_visitor'

interface Standard {
  name: string
  mails: readonly {
    days: number
    subject: string
    heading: string
    words: readonly string[]
    button: string
  }[]
}

const standards: Record<LeadType, Standard> = {
  new_inquiry: {
    name: 'New inquiry',
    mails: [
      {
        days: 1,
        subject: 'Good that you asked, from {{practice}}',
        heading: 'Good that you asked, {{first_name}}.',
        words: [
          'You can see every service, its length and its price on our page, and the times that are open.',
          'If you have a question first, just answer this email.',
        ],
        button: 'See times',
      },
      {
        days: 7,
        subject: 'What a first time with us is like',
        heading: 'A first time with us.',
        words: [
          'You come a few minutes early, we talk about what you would like, and then we begin. Nothing to prepare.',
        ],
        button: 'Choose a time',
      },
    ],
  },
  abandoned_booking: {
    name: 'Booking left unfinished',
    mails: [
      {
        days: 1,
        subject: 'Shall we find a time, from {{practice}}',
        heading: 'Shall we find a time, {{first_name}}?',
        words: [
          'You began to book a time with us and did not finish. If none of them suited, answer this email and we look together.',
        ],
        button: 'See times',
      },
    ],
  },
  first_time_visitor: {
    name: 'After a first visit',
    mails: [
      {
        days: 2,
        subject: 'Good to know, from {{practice}}',
        heading: 'Good to know, {{first_name}}.',
        words: [
          'Drink a little more water than usual, and give yourself a quiet evening. If anything comes up, answer this email.',
        ],
        button: 'See times',
      },
      {
        days: 19,
        subject: 'Times that may suit you, from {{practice}}',
        heading: 'Times that may suit you.',
        words: ['Whenever you would like to come again, our page shows what is open.'],
        button: 'Choose a time',
      },
    ],
  },
}

export const standardName = (type: LeadType) => standards[type].name

/** Our standard wording for a kind of lead; for unfinished bookings it also gets a trigger. `newId` gives step ids. */
export function standardSequence(type: LeadType, newId: () => string): Definition {
  return {
    trigger: { type: type === 'abandoned_booking' ? 'booking_left' : 'by_hand' },
    hour: 10,
    goal: { type: 'booking' },
    steps: standards[type].mails.flatMap(({ days, subject, heading, words, button }) => [
      { id: newId(), type: 'wait', days },
      {
        id: newId(),
        type: 'mail',
        words: {
          subject,
          blocks: [
            { type: 'heading', text: heading },
            ...words.map(text => ({ type: 'text' as const, text })),
            { type: 'button', label: button, to: 'booking' },
          ],
        },
      },
    ]),
  }
}
