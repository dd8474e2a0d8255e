import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'account-deletion-asked': { purpose: 'transactional' },
  'account-deletion-near': { purpose: 'transactional' },
  'account-deleted': { purpose: 'transactional' },
  'member-leaving': { purpose: 'transactional' },
} satisfies MessageKinds
