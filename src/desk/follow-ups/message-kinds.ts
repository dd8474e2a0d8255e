import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  // What somebody is told in words of the practice's own.
  'visit-word': { purpose: 'care' },
} satisfies MessageKinds
