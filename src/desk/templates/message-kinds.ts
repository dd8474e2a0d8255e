import type { TemplateKinds } from '#diary/messages/message-kind.ts'

export const messageKinds = {
  'letter-test': { purpose: 'transactional' },
  'template-test': { purpose: 'transactional' },
} satisfies TemplateKinds
