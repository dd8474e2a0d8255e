import type { Caller } from '#server/database/transaction.ts'

/** The reception acting for one practice, without a person's account. */
export const receptionistOf = (practiceId: string): Caller => ({
  role: 'practice_worker',
  claims: { practice_id: practiceId, verb: 'virtual-receptionist-agent' },
})
