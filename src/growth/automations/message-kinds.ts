import type { TemplateKinds } from '#diary/messages/message-kind.ts'
import type { Block, Words } from '#diary/messages/schema.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'

const back = (subject: string, heading: string, ...paragraphs: string[]): Words => ({
  subject,
  blocks: [
    { type: 'heading', text: heading },
    ...paragraphs.map((text): Block => ({ type: 'text', text })),
    { type: 'button', label: 'See times', to: 'booking' },
  ],
})

export const messageKinds = {
  'win-back-1': {
    purpose: 'marketing',
    mail: {
      name: 'win-back-first',
      order: 160,
      label: 'Win-back, first',
      when: 'When somebody stays away longer than usual.',
      variables: manyVariables,
      needsAct: false,
      words: back(
        'A time for you, from {{practice}}',
        'Hello {{first_name}}.',
        'It has been a little longer than usual. Our page shows the times that are open.',
        'If now is not a good moment, that is fine. This is no reminder, only a door left open.',
      ),
    },
  },
  'win-back-2': {
    purpose: 'marketing',
    mail: {
      name: 'win-back-second',
      order: 170,
      label: 'Win-back, second',
      when: 'Three weeks after the first.',
      variables: manyVariables,
      needsAct: false,
      words: back(
        'Open times at {{practice}}',
        'Still here, {{first_name}}.',
        'If you would like to come, choose a time that suits you. It takes a minute.',
      ),
    },
  },
  'win-back-3': {
    purpose: 'marketing',
    mail: {
      name: 'win-back-third',
      order: 180,
      label: 'Win-back, third',
      when: 'Three weeks after the second, and then no more.',
      variables: manyVariables,
      needsAct: false,
      words: back(
        'The last word from {{practice}} for now',
        'One last word, {{first_name}}.',
        'We will not write about this again. Whenever you want to come, our page shows what is open.',
      ),
    },
  },
} satisfies TemplateKinds
