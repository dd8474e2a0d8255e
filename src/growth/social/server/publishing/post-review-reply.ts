import type { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { findReview } from '#growth/reviews/server/offers/find-review.ts'
import { lintReply } from '#growth/reviews/server/offers/lint-reply.ts'
import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type Failure, fail, type OutsideContext, verb } from '#server/functions/verb.ts'
import type { NetworkRefusal } from '#server/outbound/social/ask-network.ts'
import { googleBusiness } from '#server/outbound/social/open-networks.ts'
import { troubleIn } from '../../connections/trouble.ts'
import { replyRefusals } from '../../messages.ts'
import { postedReply, postReplyInput } from '../../schema.ts'
import { keeperFor } from '../connections/connection-state.ts'
import { openToken } from '../connections/open-token.ts'
import { needReconnecting } from '../connections/tell-reconnect.ts'
import { isUnclear } from './publish-problem.ts'

type Context = OutsideContext<z.output<typeof postReplyInput>>

/** Posts an approved reply to Google after a last check. Only called by a user. Idempotent. */
export const postReviewReply = verb({
  name: 'post-review-reply',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'review-management',
  input: postReplyInput,
  output: postedReply,
  refusals: replyRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 3_600 }],
  runOutside: async context => {
    const { practiceId, input, config, pool, proofKey, now } = context
    const ready = await readReply(context)
    if (!('network_id' in ready)) return ready
    const app = config.networks.google
    const connectionId = ready.connection_id
    if (!app || !connectionId) return fail('not_connected')
    const asked = { practiceId, connectionId, network: 'google' } as const
    const tokens = await openToken({ pool, config, proofKey, now: () => now }, asked)
    if (!tokens) return fail('not_connected')
    const answer = tokens.ok
      ? await googleBusiness.reply(app, tokens.body.access, ready.network_id, ready.reply)
      : tokens
    if (!answer.ok && isUnclear(answer.refusal)) return fail('no_answer')
    const words = answer.ok ? null : answer.refusal.words
    await inTransaction(pool, workerOf(context), {}, client =>
      client.query({
        name: 'settle-posted-reply',
        text: `update reviews set state = $3, failed_reason = $4, posted_at = $5
          where practice_id = $1 and id = $2 and reply = $6 and state in ('approved', 'failed', 'posted')`,
        values: [
          practiceId,
          input.review_id,
          answer.ok ? 'posted' : 'failed',
          words?.slice(0, 300) || null,
          answer.ok ? now : null,
          ready.reply,
        ],
      }),
    )
    if (!answer.ok) await maybeLose(context, connectionId, answer.refusal)
    return { state: answer.ok ? ('posted' as const) : ('failed' as const), words }
  },
})

const workerOf = ({ practiceId, asker }: Context) =>
  ({
    role: 'practice_worker',
    claims: { practice_id: practiceId, sub: asker.userId, verb: 'post-review-reply' },
  }) as const

interface Ready {
  network_id: string
  reply: string
  connection_id: string | null
}

function readReply(
  context: Context,
): Promise<Ready | Failure<'not_found' | 'not_now' | 'not_there' | 'blocked'>> {
  const { pool, practiceId, input } = context
  return inTransaction(pool, workerOf(context), {}, async client => {
    const review = await findReview(client, practiceId, input.review_id, { locked: true })
    if (!review) return fail('not_found')
    if (!review.reply || !['approved', 'failed'].includes(review.state)) return fail('not_now')
    const there = await firstRow<{ network_id: string | null; connection_id: string | null }>(client, {
      name: 'where-review-stands',
      text: `select r.network_id, (select c.id from social_connections c where c.practice_id = $1 and c.network = 'google'
          and c.state = 'connected' and starts_with(r.network_id, c.account_id || '/')) as connection_id
        from reviews r where r.practice_id = $1 and r.id = $2`,
      values: [practiceId, review.id],
    })
    if (!there?.network_id) return fail('not_there')
    const findings = await lintReply(client, practiceId, review, review.reply)
    if (findings.some(({ severity }) => severity === 'block')) return fail('blocked', { findings })
    return { network_id: there.network_id, reply: review.reply, connection_id: there.connection_id }
  })
}

async function maybeLose(context: Context, connectionId: string, refusal: NetworkRefusal): Promise<void> {
  const { pool, practiceId, config, now } = context
  if (troubleIn(refusal) !== 'reconnect') return
  const said = { code: refusal.code ?? `http_${refusal.status}`, words: refusal.words }
  await inTransaction(pool, keeperFor(null, 'post-review-reply'), {}, client =>
    needReconnecting(client, config, { practiceId, connectionId }, said, now),
  )
}
