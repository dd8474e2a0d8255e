import type { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Failure, fail, type OutsideContext, verb } from '#server/functions/verb.ts'
import { connectionRefusals } from '../../messages.ts'
import { finishConnectionInput, finishedConnection, type OfferedAccount } from '../../schema.ts'
import { keeperFor, keepGrant, takeState } from './connection-state.ts'
import { connectionWays, type GrantedAccount, redirectOf, testAccount, testCode } from './connection-ways.ts'
import { writeConnection } from './write-connection.ts'

type Context = OutsideContext<z.output<typeof finishConnectionInput>>

/** Checks the OAuth state first: own, same practice, unused, under ten minutes. One account is connected at once. */
export const finishConnection = verb({
  name: 'finish-connection',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: finishConnectionInput,
  output: finishedConnection,
  refusals: connectionRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3_600 }],
  runOutside: async context => {
    const { pool, practiceId, asker, input, proofKey, now } = context
    const userId = asker.userId as string
    const who = { pool, practiceId, userId, network: input.network, proofKey, now }
    const state = await takeState(who, input.state)
    if (!('id' in state)) return state
    if (!input.code) return fail('declined')
    const granted = await grantedBy(context, state.verifier)
    if (!Array.isArray(granted)) return granted
    const [first, ...others] = granted
    if (!first) return fail('no_accounts')
    if (others.length === 0 && !first.refused) {
      const caller = keeperFor(userId, 'finish-connection')
      const connected = await inTransaction(pool, caller, {}, client => writeConnection(client, who, first))
      return { connected, choice_id: null, accounts: [] }
    }
    await keepGrant(who, state.id, granted)
    return { connected: null, choice_id: state.id, accounts: granted.map(shown) }
  },
})

const shown = ({ account_id, name, handle, refused }: GrantedAccount): OfferedAccount => ({
  account_id,
  name,
  handle,
  refused,
})

async function grantedBy(
  context: Context,
  verifier: string,
): Promise<GrantedAccount[] | Failure<'state_foreign' | 'network_refused'>> {
  const { input, config, now, log } = context
  const { network } = input
  const code = input.code as string
  const app = config.networks[network]
  if (!app) return code === testCode ? [testAccount(network, await nameOf(context))] : fail('state_foreign')
  const answer = await connectionWays[network].grant(app, code, redirectOf(config, network), verifier, now)
  if (answer.ok) return answer.body
  const { status, code: said, words } = answer.refusal
  log.warn({ network, status, code: said }, 'network granted nothing')
  return fail('network_refused', { words })
}

async function nameOf({ pool, practiceId }: Context): Promise<string> {
  const caller = { role: 'practice_worker', claims: { practice_id: practiceId } } as const
  const { name } = await inTransaction(pool, caller, { readOnly: true }, client =>
    onlyRow<{ name: string | null }>(client, {
      name: 'name-for-test-account',
      text: 'select name from practices where id = $1',
      values: [practiceId],
    }),
  )
  return name || 'Your practice'
}
