import type { MessageKinds } from '#base/rights/message-kind.ts'
import { awaitingApprovalText } from '#diary/messages/mail/letter-facts.ts'
import type { TemplateKind } from '#diary/messages/message-kind.ts'
import type { Block, Words } from '#diary/messages/schema.ts'
import { textEnd } from '#diary/messages/templates/text-templates.ts'
import { slotOf, subjectVariables, visitVariables } from '#diary/messages/templates/variables.ts'

/** The letters that answer what happened to a visit and that a practice may switch off hang on these. */
export const letterSwitchNames = ['booked', 'moved', 'cancelled'] as const
export type LetterSwitch = (typeof letterSwitchNames)[number]

const letter = {
  variables: visitVariables,
  inSubject: subjectVariables,
  needsAct: true,
  isVisit: true,
} as const

const news = (subject: string, heading: string, ...opening: string[]): Words => ({
  subject: `${subject}: {{when}}`,
  blocks: [
    { type: 'heading', text: `${heading}, {{first_name}}.` },
    ...opening.map((text): Block => ({ type: 'text', text })),
    { type: 'waits' },
    { type: 'policy' },
    { type: 'facts' },
    { type: 'button', label: 'See, move or cancel' },
    { type: 'contact' },
  ],
})
const when = '{{day}}, {{time}} with {{practitioner}}.'

/** The letters about a visit, what the practice is told of one, and the tests of words. */
export const messageKinds = {
  'visit-booked': {
    purpose: 'transactional',
    fromNewAccount: 'booking',
    switch: 'booked',
    link: 'the confirmation',
    mail: {
      ...letter,
      order: 10,
      label: 'Booked',
      when: 'When somebody books, or you book for them.',
      words: news('You are booked', 'You are booked', when),
    },
  },
  'visit-requested': {
    purpose: 'transactional',
    fromNewAccount: 'booking',
    switch: 'booked',
    link: 'the letter about their request',
    mail: {
      ...letter,
      order: 20,
      label: 'Request received',
      when: 'When a visit needs confirmation.',
      words: {
        subject: 'We have your request: {{when}}',
        blocks: [
          { type: 'heading', text: 'We have your request, {{first_name}}.' },
          { type: 'text', text: awaitingApprovalText },
          { type: 'policy' },
          { type: 'facts' },
          { type: 'button', label: 'See, move or cancel' },
          { type: 'contact' },
        ],
      },
    },
  },
  'visit-confirmed': {
    purpose: 'transactional',
    fromNewAccount: 'booking',
    switch: 'booked',
    link: 'the confirmation',
    mail: {
      ...letter,
      order: 30,
      label: 'Confirmed',
      when: 'When you say yes to a request.',
      words: news('Your visit is confirmed', 'Your visit is confirmed', when),
    },
  },
  'visit-moved': {
    purpose: 'transactional',
    fromNewAccount: 'booking',
    switch: 'moved',
    link: 'the letter about the new time',
    mail: {
      ...letter,
      order: 40,
      label: 'Moved',
      when: 'When the day, the time or the practitioner is another.',
      words: news('Your visit has moved', 'Your visit has a new time', when),
    },
  },
  'visit-changed': {
    purpose: 'transactional',
    fromNewAccount: 'booking',
    switch: 'moved',
    link: 'the letter about the change',
    mail: {
      ...letter,
      order: 50,
      label: 'Changed',
      when: 'When another service, length or price was agreed.',
      words: news('Your visit has changed', 'Your visit has changed', when),
    },
  },
  'visit-cancelled': {
    purpose: 'transactional',
    fromNewAccount: 'booking',
    switch: 'cancelled',
    mail: {
      ...letter,
      order: 60,
      label: 'Cancelled',
      when: 'When you or the client cancel.',
      saysWhen: true,
      words: {
        subject: 'Your visit is cancelled: {{when}}',
        blocks: [
          { type: 'heading', text: 'Your visit is cancelled, {{first_name}}.' },
          { type: 'text', text: 'The visit on {{day}} at {{time}} will not take place.' },
          { type: 'contact' },
        ],
      },
    },
  },
  'visit-restored': {
    purpose: 'transactional',
    fromNewAccount: 'booking',
    switch: 'moved',
    link: 'the letter that it is on again',
    mail: {
      ...letter,
      order: 70,
      label: 'On again',
      when: 'When a cancelled visit takes place after all.',
      words: news('Your visit is on again', 'Your visit is on again', when),
    },
  },
  'visit-to-move': {
    purpose: 'transactional',
    fromNewAccount: 'booking',
    link: 'the letter that asks for another time',
    mail: {
      ...letter,
      order: 80,
      label: 'Another time',
      when: 'When you ask a client to choose another time.',
      words: {
        subject: 'Please choose another time: {{when}}',
        blocks: [
          { type: 'heading', text: 'Can we see you at another time, {{first_name}}?' },
          {
            type: 'text',
            text: 'The hours of {{practitioner}} have changed, and your visit on {{day}} at {{time}} lies outside them. Please choose another time: the page shows those that are free.',
          },
          {
            type: 'text',
            text: 'Until you do, your visit stays booked as it is. Moving or cancelling it costs nothing. If no time suits you, please get in touch.',
          },
          { type: 'facts' },
          { type: 'button', label: 'Choose another time' },
          { type: 'contact' },
        ],
      },
    },
  },
  'visit-reminder': {
    purpose: 'care',
    fromNewAccount: 'booking',
    link: 'the reminder',
    mail: {
      ...letter,
      order: 90,
      label: 'Reminder',
      when: 'Before a visit, when your settings say so.',
      words: {
        subject: 'Your visit: {{when}}',
        blocks: [
          { type: 'heading', text: 'See you soon, {{first_name}}.' },
          { type: 'text', text: when },
          { type: 'policy' },
          { type: 'facts' },
          { type: 'button', label: 'Confirm, move or cancel' },
          { type: 'contact' },
        ],
      },
    },
    text: {
      path: 'text-reminder',
      order: 10,
      label: 'Reminder by text',
      when: 'Before a visit, when your settings say so.',
      hint: '1, 2 and 3 are read as confirm, cancel and move. Shows on lock screens: no names and no service.',
      always: 'Their link, and “STOP ends texts.”',
      why: 'Always there, behind your words. Carriers ask for the way out.',
      standard: `${slotOf('practice')}: your visit is ${slotOf('when')}. Reply 1 to confirm, 2 to cancel, 3 to move.`,
      variables: subjectVariables,
      saysWhen: true,
      end: textEnd,
      example: ({ linkTo }) => linkTo('appointment-manage'),
    },
  },
  'visit-follow-up': {
    purpose: 'care',
    mail: {
      ...letter,
      order: 100,
      label: 'After the visit',
      when: 'Three hours after a visit, or when your settings say so.',
      words: {
        subject: 'Thank you from {{practice}}',
        blocks: [
          { type: 'heading', text: 'Thank you for coming, {{first_name}}.' },
          { type: 'text', text: 'If anything comes up after your visit, just answer this email.' },
          { type: 'contact' },
        ],
      },
    },
  },
  'visit-no-show': {
    purpose: 'care',
    mail: {
      ...letter,
      order: 110,
      label: 'Missed',
      when: 'When a visit is marked as a no-show, once you switch it on.',
      words: {
        subject: 'We missed you at {{practice}}',
        blocks: [
          { type: 'heading', text: 'We missed you, {{first_name}}.' },
          {
            type: 'text',
            text: 'Your visit was on {{day}} at {{time}}. Answer this email and we find another time.',
          },
          { type: 'contact' },
        ],
      },
    },
  },
  'practice-booked': { purpose: 'transactional' },
  'practice-requested': { purpose: 'transactional' },
  'practice-moved': { purpose: 'transactional' },
  'practice-cancelled': { purpose: 'transactional' },
} satisfies MessageKinds<TemplateKind & { switch?: LetterSwitch }>
