import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { connectionRefusals } from '../../messages.ts'
import { chooseAccountInput, connectedNetwork } from '../../schema.ts'
import { keeperFor, takeGrant } from './connection-state.ts'
import type { GrantedAccount } from './connection-ways.ts'
import { tokenSet } from './tokens.ts'
import { writeConnection } from './write-connection.ts'

const granted = z.array(
  z.object({
    account_id: z.string(),
    name: z.string(),
    handle: z.string().nullable(),
    refused: z.string().nullable(),
    tokens: tokenSet.nullable(),
  }),
)

export const chooseAccount = verb({
  name: 'choose-account',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: chooseAccountInput,
  output: connectedNetwork,
  refusals: connectionRefusals,
  runOutside: async ({ pool, practiceId, asker, input, proofKey, now }) => {
    const userId = asker.userId as string
    const who = { practiceId, userId, proofKey, now }
    try {
      return await inTransaction(pool, keeperFor(userId, 'choose-account'), {}, async client => {
        const taken = await takeGrant(client, who, input.choice_id)
        if (!taken) throw new Refused('state_ended')
        const accounts: GrantedAccount[] = granted.parse(taken.grant)
        const chosen = accounts.find(({ account_id }) => account_id === input.account_id)
        // An account that can't be connected must not block the others.
        if (!chosen) throw new Refused('no_accounts')
        if (chosen.refused) throw new Refused('account_refused', { words: chosen.refused })
        return writeConnection(client, { ...who, network: taken.network }, chosen)
      })
    } catch (error) {
      if (error instanceof Refused) return error.failure
      throw error
    }
  },
})

type Code = 'state_ended' | 'no_accounts' | 'account_refused'

/** Rolls back, so that the grant stays available for another choice. */
class Refused extends Error {
  readonly failure: Failure<Code>
  constructor(code: Code, details?: Record<string, unknown>) {
    super(code)
    this.failure = details ? new Failure(code, details) : fail(code)
  }
}
