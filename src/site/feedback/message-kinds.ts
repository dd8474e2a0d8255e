import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'feedback-answered': { purpose: 'transactional' },
} satisfies MessageKinds
