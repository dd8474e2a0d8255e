import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'waitlist-place': { purpose: 'transactional' },
  'waitlist-invitation': { purpose: 'transactional' },
} satisfies MessageKinds
