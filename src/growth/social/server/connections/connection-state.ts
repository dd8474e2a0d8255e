import type pg from 'pg'
import type { Network } from '#rules/posts/validate-post.ts'
import { firstRow } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import { type Failure, fail } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { seal, unseal } from '#server/seal.ts'

/** No member or worker can reach the token tables. The claims are for the audit trail. */
export const keeperFor = (userId: string | null, verb: string): Caller => ({
  role: 'service_role',
  claims: { verb, ...(userId ? { sub: userId } : {}) },
})

const stateMs = 600_000

interface Who {
  pool: pg.Pool
  practiceId: string
  userId: string
  network: Network
  proofKey: string
  now: Date
}

/** Creates a one-time OAuth state, bound to person, practice and network for ten minutes. */
export async function openState(who: Who, verifier: string | null): Promise<string> {
  const { pool, practiceId, userId, network, proofKey, now } = who
  const state = makeToken()
  const hash = hashToken(state)
  await inTransaction(pool, keeperFor(userId, 'start-connection'), {}, async client => {
    await client.query({
      name: 'tidy-oauth-states',
      text: 'delete from private.oauth_states where expires_at < $1',
      values: [new Date(now.getTime() - 86_400_000)],
    })
    await client.query({
      name: 'open-oauth-state',
      text: `insert into private.oauth_states (state_hash, user_id, practice_id, network, sealed_verifier, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        hash,
        userId,
        practiceId,
        network,
        verifier && seal(proofKey, 'oauth-verifier', hash, verifier),
        now,
        new Date(now.getTime() + stateMs),
      ],
    })
  })
  return state
}

interface State {
  id: string
  user_id: string
  practice_id: string
  network: Network
  sealed_verifier: Buffer | null
  expires_at: Date
  used_at: Date | null
}

/** Consumes a state once. Someone else's state is left alone. */
export async function takeState(
  who: Who,
  state: string,
): Promise<{ id: string; verifier: string } | Failure<'state_foreign' | 'state_used' | 'state_ended'>> {
  const { pool, practiceId, userId, network, proofKey, now } = who
  const hash = hashToken(state)
  return inTransaction(pool, keeperFor(userId, 'finish-connection'), {}, async client => {
    const found = await firstRow<State>(client, {
      name: 'oauth-state-that-came',
      text: `select id, user_id, practice_id, network, sealed_verifier, expires_at, used_at from private.oauth_states
        where state_hash = $1 for update`,
      values: [hash],
    })
    const isTheirs =
      found && found.user_id === userId && found.practice_id === practiceId && found.network === network
    if (!isTheirs) return fail('state_foreign')
    if (found.used_at) return fail('state_used')
    if (found.expires_at.getTime() <= now.getTime()) return fail('state_ended')
    await client.query({
      name: 'use-oauth-state',
      text: 'update private.oauth_states set used_at = $2, sealed_verifier = null where id = $1',
      values: [found.id, now],
    })
    const verifier = found.sealed_verifier && unseal(proofKey, 'oauth-verifier', hash, found.sealed_verifier)
    return { id: found.id, verifier: verifier ?? '' }
  })
}

/** Keeps a network's grant for ten minutes until an account is chosen. */
export async function keepGrant(who: Who, stateId: string, grant: unknown): Promise<void> {
  const { pool, userId, proofKey, now } = who
  await inTransaction(pool, keeperFor(userId, 'finish-connection'), {}, client =>
    client.query({
      name: 'keep-grant',
      text: 'update private.oauth_states set sealed_grant = $2, expires_at = $3 where id = $1',
      values: [
        stateId,
        seal(proofKey, 'oauth-grant', stateId, JSON.stringify(grant)),
        new Date(now.getTime() + stateMs),
      ],
    }),
  )
}

/** Consumes a grant within the transaction that uses it. */
export async function takeGrant(
  client: pg.PoolClient,
  { practiceId, userId, proofKey, now }: Omit<Who, 'pool' | 'network'>,
  stateId: string,
): Promise<{ network: Network; grant: unknown } | undefined> {
  const found = await firstRow<{ network: Network; sealed_grant: Buffer }>(client, {
    name: 'take-grant',
    text: `delete from private.oauth_states where id = $1 and user_id = $2 and practice_id = $3 and sealed_grant is not null
      and expires_at > $4 returning network, sealed_grant`,
    values: [stateId, userId, practiceId, now],
  })
  const opened = found && unseal(proofKey, 'oauth-grant', stateId, found.sealed_grant)
  return found && opened !== undefined ? { network: found.network, grant: JSON.parse(opened) } : undefined
}
