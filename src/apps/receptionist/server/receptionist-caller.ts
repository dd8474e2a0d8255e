import type { Caller } from '#server/database/transaction.ts'

/** The reception at work for one practice: no person's account stands behind it. */
export const receptionistOf = (practiceId: string): Caller => ({
  role: 'practice_worker',
  claims: { practice_id: practiceId, verb: 'virtual-receptionist-agent' },
})
