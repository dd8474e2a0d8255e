import { fail, verb } from '#server/functions/verb.ts'
import { keepAccountRefusals } from '../messages.ts'
import { keepAccountOutput, noInput } from '../schema.ts'
import { undoDeletionRequest } from './take-back.ts'

/** Undoes the deletion of one's own account and practice. No password is needed, because it harms no one. */
export const keepAccount = verb({
  name: 'keep-account',
  who: 'platform',
  input: noInput,
  output: keepAccountOutput,
  refusals: keepAccountRefusals,
  limits: [{ per: 'address', hits: 30, seconds: 3_600 }],
  runOutside: async context => {
    const { userId, role } = context.asker
    if (!userId || role !== 'authenticated') return fail('unauthorized')
    return undoDeletionRequest(context, 'keep-account', { userId })
  },
})
