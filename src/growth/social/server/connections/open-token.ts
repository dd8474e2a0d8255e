import type pg from 'pg'
import type { Network } from '#rules/posts/validate-post.ts'
import type { Config } from '#server/config.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { NetworkAnswer } from '#server/outbound/social/ask-network.ts'
import { googleOauth } from '#server/outbound/social/open-networks.ts'
import { keeperFor } from './connection-state.ts'
import { readToken, type TokenSet, writeToken } from './tokens.ts'

interface Deps {
  pool: pg.Pool
  config: Pick<Config, 'networks'>
  proofKey: string
  now: () => Date
}

/** A Google token with less than this left (ms) is renewed first. */
const margin = 5 * 60_000

/** The access token, with Google's renewed if needed. Undefined without one. Only for publishing and checks. */
export async function openToken(
  { pool, config, proofKey, now }: Deps,
  { practiceId, connectionId, network }: { practiceId: string; connectionId: string; network: Network },
  signal?: AbortSignal,
): Promise<NetworkAnswer<TokenSet> | undefined> {
  const tokens = await readToken(pool, proofKey, practiceId, connectionId)
  if (!tokens) return undefined
  const app = config.networks.google
  const at = now()
  const ends = tokens.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(tokens.expires_at)
  if (network !== 'google' || !app || ends > at.getTime() + margin) return { ok: true, body: tokens }
  if (!tokens.refresh) return { ok: true, body: tokens }
  const answer = await googleOauth.refresh(app, tokens.refresh, signal)
  if (!answer.ok) return answer
  const { token, refresh, seconds } = answer.body
  const renewed = {
    access: token,
    refresh: refresh ?? tokens.refresh,
    expires_at: new Date(at.getTime() + seconds * 1_000).toISOString(),
  }
  await inTransaction(pool, keeperFor(null, 'publish-post'), {}, client =>
    writeToken(client, proofKey, practiceId, connectionId, renewed, at),
  )
  return { ok: true, body: renewed }
}
