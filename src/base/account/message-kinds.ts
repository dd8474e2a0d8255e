import type { MessageKinds } from '#base/rights/message-kind.ts'

export const messageKinds = {
  'account-confirm': { purpose: 'transactional' },
  'account-recover': { purpose: 'transactional' },
  'account-magic-link': { purpose: 'transactional' },
  'account-email-change': { purpose: 'transactional' },
  'account-reauthenticate': { purpose: 'transactional' },
  'account-invite': { purpose: 'transactional' },
  'account-email-changed': { purpose: 'transactional' },
  'account-second-step-added': { purpose: 'transactional' },
  'account-second-step-removed': { purpose: 'transactional' },
  'account-backup-codes-renewed': { purpose: 'transactional' },
} satisfies MessageKinds
