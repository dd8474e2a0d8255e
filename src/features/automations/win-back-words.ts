import type { Words } from '#features/messages/schema.ts'

const mail = (subject: string, heading: string, ...paragraphs: string[]): Words => ({
  subject,
  blocks: [
    { type: 'heading', text: heading },
    ...paragraphs.map(text => ({ type: 'text' as const, text })),
    { type: 'button', label: 'See times', to: 'booking' },
  ],
})

/** Our words for somebody who has not come for a while, one mail after another. */
export const winBackWords: readonly [Words, Words, Words] = [
  mail(
    'A time for you, from {{practice}}',
    'Hello {{first_name}}.',
    'It has been a little longer than usual. Our page shows the times that are open.',
    'If now is not a good moment, that is fine. This is no reminder, only a door left open.',
  ),
  mail(
    'Open times at {{practice}}',
    'Still here, {{first_name}}.',
    'If you would like to come, choose a time that suits you. It takes a minute.',
  ),
  mail(
    'The last word from {{practice}} for now',
    'One last word, {{first_name}}.',
    'We will not write about this again. Whenever you want to come, our page shows what is open.',
  ),
]
