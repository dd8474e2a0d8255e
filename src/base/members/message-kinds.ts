import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'member-invitation': { purpose: 'transactional', fromNewAccount: 'invitation' },
  'member-left': { purpose: 'transactional' },
} satisfies MessageKinds
