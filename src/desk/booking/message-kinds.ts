import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'visit-text-answer': {
    purpose: 'transactional',
    fromNewAccount: 'answer',
    link: 'our answer to their text',
  },
  'visit-text-stop': { purpose: 'transactional', fromNewAccount: 'answer', link: 'our answer to their text' },
} satisfies MessageKinds
