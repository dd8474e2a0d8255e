import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'test-text': { purpose: 'transactional' },
} satisfies MessageKinds
