import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'data-deletion-request': { purpose: 'transactional' },
  'data-deletion-received': { purpose: 'transactional' },
} satisfies MessageKinds
