import type { TemplateKinds } from './message-kind.ts'

export const messageKinds = {
  // An answer within 24 hours of their own message: transactional; else care.
  'client-message': { purpose: 'by case' },
} satisfies TemplateKinds
