import type { Purpose } from '../purposes.ts'
import type { Block, Words } from '../schema.ts'

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
const back = (subject: string, heading: string, ...paragraphs: string[]): Words => ({
  subject,
  blocks: [
    { type: 'heading', text: heading },
    ...paragraphs.map((text): Block => ({ type: 'text', text })),
    { type: 'button', label: 'See times', to: 'booking' },
  ],
})
const when = '{{day}}, {{time}} with {{practitioner}}.'

/** That a visit waits for a yes, in one sentence and its comfort. */
export const awaitingApprovalText =
  '{{practice}} looks at it and tells you by email. Until then the time is kept for you.'

/** The words of the product, for practices that have none of their own. */
export const standardWords: Record<Purpose, Words> = {
  'visit-booked': visit('You are booked', 'You are booked', when),
  'visit-requested': {
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
  'visit-series': {
    subject: '{{news}}',
    blocks: [
      { type: 'heading', text: '{{news}}' },
      { type: 'text', text: 'Hello {{first_name}},' },
    ],
  },
  'opening-request': {
    subject: 'You are on the waitlist of {{practice}}',
    blocks: [
      { type: 'heading', text: 'You are on the list, {{first_name}}' },
      {
        type: 'text',
        text: 'When a time that suits you comes free for {{service}}, {{practice}} can write to you.',
      },
      { type: 'button', label: 'See or leave the list' },
    ],
  },
  'opening-offer': {
    subject: 'Open now: {{when}}',
    blocks: [
      { type: 'heading', text: '{{first_name}}, {{when}} is open' },
      {
        type: 'text',
        text: 'You wait for {{service}} at {{practice}}, and {{day}} at {{time}} came free.',
      },
      { type: 'button', label: 'See the time' },
    ],
  },
  'review-ask': {
    subject: 'How was it at {{practice}}?',
    blocks: [
      { type: 'heading', text: 'How was it, {{first_name}}?' },
      {
        type: 'text',
        text: 'One number from 1 to 5 is enough, and a word if you like. Only {{practice}} reads it.',
      },
      {
        type: 'text',
        text: 'The same page leads to where you can say it in public, whatever you answer.',
      },
      {
        type: 'text',
        text: 'The link works for 30 days. We ask everybody the same, at most once in half a year.',
      },
      { type: 'button', label: 'Say how it was' },
    ],
  },
  'win-back-first': back(
    'A time for you, from {{practice}}',
    'Hello {{first_name}}.',
    'It has been a little longer than usual. Our page shows the times that are open.',
    'If now is not a good moment, that is fine. This is no reminder, only a door left open.',
  ),
  'win-back-second': back(
    'Open times at {{practice}}',
    'Still here, {{first_name}}.',
    'If you would like to come, choose a time that suits you. It takes a minute.',
  ),
  'win-back-third': back(
    'The last word from {{practice}} for now',
    'One last word, {{first_name}}.',
    'We will not write about this again. Whenever you want to come, our page shows what is open.',
  ),
  'open-time': {
    subject: 'Open at {{practice}}: {{open_time}}',
    blocks: [
      { type: 'heading', text: 'Hello {{first_name}}.' },
      {
        type: 'text',
        text: '{{open_time}} is open with {{practitioner}}. If it suits you, choose your time on our page.',
      },
      { type: 'text', text: 'If it does not, nothing needs to be done.' },
      { type: 'button', label: 'See the times', to: 'booking' },
    ],
  },
  'lead-confirm': {
    subject: 'Please confirm your address',
    blocks: [
      { type: 'heading', text: 'One step to {{guide}}' },
      {
        type: 'text',
        text: 'Hello {{first_name}}, you asked {{practice}} for a guide. Confirm that this address is yours, and it opens.',
      },
      { type: 'button', label: 'Confirm my address' },
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
