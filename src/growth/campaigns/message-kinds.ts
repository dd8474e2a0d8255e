import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  campaign: { purpose: 'marketing' },
} satisfies MessageKinds
