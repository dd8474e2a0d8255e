import { memberRights } from '#base/rights/member-rights.ts'
import type { Network } from '#rules/posts/validate-post.ts'
import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { facebook, googleOauth } from '#server/outbound/social/open-networks.ts'
import { connectionRefusals } from '../../messages.ts'
import { connectionInput, disconnectedNetwork } from '../../schema.ts'
import { keeperFor } from './connection-state.ts'
import { hasGrantedMore, readToken } from './tokens.ts'
import { endConnection } from './write-connection.ts'

/** Deletes the token. Scheduled posts stay but need approval again. */
export const disconnectNetwork = verb({
  name: 'disconnect-network',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: connectionInput,
  output: disconnectedNetwork,
  refusals: connectionRefusals,
  runOutside: async ({ pool, practiceId, asker, input, config, proofKey, now }) => {
    const { connection_id } = input
    const tokens = await readToken(pool, proofKey, practiceId, connection_id)
    const ended = await inTransaction(
      pool,
      keeperFor(asker.userId ?? null, 'disconnect-network'),
      {},
      async client => {
        const found = await firstRow<{ network: Network }>(client, {
          name: 'connection-to-end',
          text: 'select network from social_connections where practice_id = $1 and id = $2',
          values: [practiceId, connection_id],
        })
        if (!found) return undefined
        await endConnection(client, practiceId, connection_id, now)
        const owner = tokens?.owner ?? null
        return { ...found, owner: owner && (await hasGrantedMore(client, owner)) ? null : owner }
      },
    )
    if (!ended) return fail('not_found')
    // Instagram has no revocation (tokens expire within 60 days). Facebook's consent covers all of a person's pages, so
    // another practice's connection keeps it.
    const { google, facebook: app } = config.networks
    if (app && ended.network === 'facebook' && ended.owner) await facebook.revoke(app, ended.owner)
    if (google && ended.network === 'google' && tokens)
      await googleOauth.revoke(google, tokens.refresh ?? tokens.access)
    return { connection_id }
  },
})
