import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'social-reconnect': { purpose: 'transactional' },
  'social-ends-soon': { purpose: 'transactional' },
} satisfies MessageKinds
