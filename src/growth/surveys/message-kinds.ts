import type { TemplateKinds } from '#diary/messages/message-kind.ts'
import { manyVariables, slotOf } from '#diary/messages/templates/variables.ts'

export const messageKinds = {
  'review-ask': {
    purpose: 'review',
    mail: {
      order: 150,
      label: 'Ask for a review',
      when: 'Once after a visit, to everybody.',
      variables: manyVariables,
      needsAct: true,
      words: {
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
    },
    text: {
      path: 'text-review-ask',
      order: 20,
      label: 'Ask for a review by text',
      when: 'Once after a visit, to those without an email address who said yes to it.',
      hint: 'Everybody is asked the same. Shows on lock screens: no name, no service and no day.',
      always: 'Their link, and “Reply STOP to end these.”',
      why: 'Always there, behind your words. Carriers ask for the way out.',
      standard: `${slotOf('practice')}: How was it? One tap says it:`,
      variables: ['practice'],
      saysWhen: false,
      end: 'Reply STOP to end these.',
      example: ({ linkTo }) => linkTo('survey'),
    },
  },
} satisfies TemplateKinds
