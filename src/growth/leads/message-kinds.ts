import { reachLine } from '#diary/messages/mail/reach-line.ts'
import type { TemplateKinds } from '#diary/messages/message-kind.ts'
import type { Block } from '#diary/messages/schema.ts'
import { leadVariables, variables } from '#diary/messages/templates/variables.ts'
import { confirmLines, daysOpen, openLines } from './guides/guide-lines.ts'

const end: readonly Block[] = [{ type: 'policy' }, { type: 'contact' }]
const checked = 'The button leads to whoever asked, and to nobody else’s guide'
const values = { guide: variables.guide.example }

export const messageKinds = {
  'lead-confirm': {
    purpose: 'transactional',
    mail: {
      order: 200,
      label: 'Confirm an address',
      when: 'When somebody asks for a guide.',
      variables: leadVariables,
      needsAct: true,
      words: {
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
      fixed: {
        beforeAct: [],
        end,
        checked,
        words: 'What they said yes to, what a stranger does, and how to reach you',
        example: ({ practice }) => ({
          values,
          more: { policy: confirmLines([]), contact: reachLine(practice) },
        }),
      },
    },
  },
  'lead-guide': {
    purpose: 'transactional',
    mail: {
      order: 210,
      label: 'The guide',
      when: 'When they have confirmed their address.',
      variables: leadVariables,
      needsAct: true,
      words: {
        subject: 'Your guide from {{practice}}',
        blocks: [
          { type: 'heading', text: 'Here is {{guide}}' },
          { type: 'text', text: 'Hello {{first_name}}, thank you for asking. The guide is yours to keep.' },
          { type: 'button', label: 'Open the guide' },
          { type: 'signature', text: '{{practice}}' },
        ],
      },
      fixed: {
        beforeAct: [],
        end,
        checked,
        words: 'Until when the link works, where to ask again, and how to reach you',
        example: ({ practice, publicUrl, now }) => {
          const policy = openLines(
            practice.time_zone,
            now + daysOpen * 24 * 3_600_000,
            `${publicUrl}/lead-capture/…`,
          )
          return { values, more: { policy, contact: reachLine(practice) } }
        },
      },
    },
  },
} satisfies TemplateKinds
