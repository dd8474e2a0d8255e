import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'reception-text': { purpose: 'transactional', fromNewAccount: 'answer' },
  'reception-person': { purpose: 'transactional' },
  'chat-code': { purpose: 'transactional', fromNewAccount: 'answer' },
  'practice-chat': { purpose: 'transactional' },
} satisfies MessageKinds
