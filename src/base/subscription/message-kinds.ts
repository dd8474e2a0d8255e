import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'payment-failed': { purpose: 'transactional' },
  'subscription-undone': { purpose: 'transactional' },
  'trial-ends': { purpose: 'transactional' },
  'trial-ended': { purpose: 'transactional' },
} satisfies MessageKinds
