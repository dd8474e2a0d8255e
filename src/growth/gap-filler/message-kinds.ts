import type { TemplateKinds } from '#diary/messages/message-kind.ts'
import { openTimeVariables } from '#diary/messages/templates/variables.ts'

export const messageKinds = {
  'open-time': {
    purpose: 'marketing',
    mail: {
      order: 190,
      label: 'Open time',
      when: 'When time is open soon, to those who are due and said yes.',
      variables: openTimeVariables,
      needsAct: false,
      words: {
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
    },
  },
} satisfies TemplateKinds
