import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  sequence: { purpose: 'marketing' },
} satisfies MessageKinds
