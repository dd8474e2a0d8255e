import type { Purpose } from './purposes.ts'
import type { Block, Words } from './schema.ts'

const visit = (subject: string, heading: string, ...opening: string[]): Words => ({
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
const back = (subject: string, heading: string, text: string): Words => ({
  subject,
  blocks: [
    { type: 'heading', text: heading },
    { type: 'text', text },
    { type: 'button', label: 'See what is open', to: 'booking' },
    { type: 'signature', text: '{{practice}}' },
  ],
})
const when = '{{day}}, {{time}} with {{practitioner}}.'

/** That a visit waits for a yes, in one sentence and its comfort. */
export const waitingWords =
  '{{practice}} looks at it and tells you by email. Until then the time is kept for you.'

/** The words of the product, for practices that have none of their own. */
export const standardWords: Record<Purpose, Words> = {
  'visit-booked': visit('You are booked', 'You are booked', when),
  'visit-requested': {
    subject: 'We have your request: {{when}}',
    blocks: [
      { type: 'heading', text: 'We have your request, {{first_name}}.' },
      { type: 'text', text: waitingWords },
      { type: 'policy' },
      { type: 'facts' },
      { type: 'button', label: 'See, move or cancel' },
      { type: 'contact' },
    ],
  },
  'visit-confirmed': visit('Your visit is confirmed', 'Your visit is confirmed', when),
  'visit-moved': visit('Your visit has moved', 'Your visit has a new time', when),
  'visit-changed': visit('Your visit has changed', 'Your visit has changed', when),
  'visit-cancelled': {
    subject: 'Your visit is cancelled: {{when}}',
    blocks: [
      { type: 'heading', text: 'Your visit is cancelled, {{first_name}}.' },
      { type: 'text', text: 'The visit on {{day}} at {{time}} will not take place.' },
      { type: 'contact' },
    ],
  },
  'visit-to-move': {
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
  'visit-restored': visit('Your visit is on again', 'Your visit is on again', when),
  'visit-reminder': {
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
  'visit-follow-up': {
    subject: 'Thank you from {{practice}}',
    blocks: [
      { type: 'heading', text: 'Thank you for coming, {{first_name}}.' },
      { type: 'text', text: 'If anything comes up after your visit, just answer this email.' },
      { type: 'contact' },
    ],
  },
  'visit-no-show': {
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
  'review-ask': {
    subject: 'How was it?',
    blocks: [
      { type: 'heading', text: 'Thank you, {{first_name}}.' },
      {
        type: 'text',
        text: 'How was it? One question, and a place for a word if you like. It takes less than a minute, and every answer is read.',
      },
      { type: 'button', label: 'Say how it was' },
      { type: 'signature', text: '{{practice}}' },
    ],
  },
  'win-back-first': back(
    'A quiet hour at {{practice}}',
    'It has been a while, {{first_name}}.',
    'If you would like an hour for yourself again, our page shows what is open. There is no hurry.',
  ),
  'win-back-second': back(
    'Open times at {{practice}}',
    'Hello {{first_name}}.',
    'Evenings and early mornings are open too. Choose whatever suits your week.',
  ),
  'win-back-third': back(
    'A last note from {{practice}}',
    'We stop here, {{first_name}}.',
    'This is the last note about open times for now. Our page is there whenever you like.',
  ),
  'lead-confirm': {
    subject: 'Please confirm your address',
    blocks: [
      { type: 'heading', text: 'One step to {{guide}}' },
      {
        type: 'text',
        text: 'Hello {{first_name}}, you asked {{practice}} for a guide. Confirm that this address is yours, and it opens.',
      },
      { type: 'button', label: 'Confirm my address' },
      { type: 'text', text: 'If you did not ask for it, leave this mail alone: nothing more will come.' },
    ],
  },
  'lead-guide': {
    subject: 'Your guide from {{practice}}',
    blocks: [
      { type: 'heading', text: 'Here is {{guide}}' },
      { type: 'text', text: 'Hello {{first_name}}, thank you for asking. The guide is yours to keep.' },
      { type: 'button', label: 'Open the guide' },
      { type: 'signature', text: '{{practice}}' },
    ],
  },
}

/** Texts of the product, besides the reminder (text-words.ts). Who writes stands first, the link and the way out at the end. */
export const standardTexts = {
  'review-ask': '{{practice}}: thank you, {{first_name}}. How was it? One question:',
  'visit-follow-up': '{{practice}}: thank you for coming. If anything comes up, just answer this text.',
  'visit-no-show': '{{practice}}: we missed you. Answer this text and we find another time.',
} as const
