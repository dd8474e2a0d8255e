import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'time-off': { purpose: 'transactional', fromNewAccount: 'counted' },
} satisfies MessageKinds
