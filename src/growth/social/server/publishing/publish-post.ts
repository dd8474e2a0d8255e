import { z } from 'zod'
import { staleFactCode, staleFactsSentence } from '#growth/facts/stale-facts.ts'
import { id } from '#lib/schemas/fields.ts'
import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { queuedWork } from '#server/queued-work/queued-work.ts'
import { keeperFor } from '../connections/connection-state.ts'
import { openToken } from '../connections/open-token.ts'
import { needReconnecting } from '../connections/tell-reconnect.ts'
import { tendConnection } from '../connections/tend-connection.ts'
import { checkPost } from '../post/check-post.ts'
import { type FoundPost, findPost } from '../post/find-post.ts'
import { doubtCode, openTimeHitch, openTimeOf, withdrawnCode } from '../post/open-time-posts.ts'
import { takeBackPictures } from './lend-pictures.ts'
import { meaningOf, type PublishOutcome, publishPass } from './publish-pass.ts'
import { type Connection, pace, readSteps, type Work } from './publishing.ts'
import { setFailed, setLater, setPublished, setWithdrawn } from './settle-post.ts'

/**
 * Publishes one post. Each request is recorded before it is sent, so a crash can't post twice. Waiting posts resume in
 * `publish-due-posts`.
 */
export const publishPost = queuedWork({
  name: 'publish-post',
  right: 'marketing',
  input: z.object({ post_id: id }),
  checkpoint: z.object({ steps: z.number() }),
  attempts: 6,
  backoff: { firstSeconds: 30, mostSeconds: 600 },
  limitAtOnce: 6,
  perPracticeAtOnce: 2,
  stalledAfterSeconds: 120,
  run: async work => {
    const practiceId = work.practiceId as string
    const post = await work.read(({ client }) => findPost(client, practiceId, work.input.post_id))
    if (post?.state !== 'publishing') return undefined
    const own = { work, practiceId, post }
    const connection = await work.read(({ client }) => connectionOf(client, practiceId, post))
    const outcome = await outcomeOf(own, connection)
    if (outcome.is === 'published') await setPublished(own, outcome.published, connection?.is_test ?? false)
    else if (outcome.is === 'failed')
      await (outcome.code === withdrawnCode ? setWithdrawn(own, outcome.words) : setFailed(own, outcome))
    else if (isOver(own, outcome.ms))
      await setFailed(own, {
        code: outcome.code === 'asking' ? 'not_known' : 'waited_too_long',
        words: outcome.words,
      })
    else await setLater(own, outcome.ms)
    await takeBackPictures(own)
    const facts = { post: post.id, network: post.network, is: outcome.is }
    if (outcome.is === 'published') work.log.info(facts, 'post published')
    else work.log.warn({ ...facts, code: outcome.code }, 'post not published')
    if (outcome.is === 'failed' && outcome.isConnection && connection) await lose(own, connection, outcome)
    else if (isItsTrouble(outcome) && connection?.state === 'connected') await lookAt(own, connection)
    return undefined
  },
})

interface Own {
  work: Work
  practiceId: string
  post: FoundPost
}

/** Whether the outcome is about the connection; gap problems aren't. */
const isItsTrouble = (outcome: PublishOutcome): boolean =>
  outcome.is !== 'published' && outcome.code !== withdrawnCode && outcome.code !== doubtCode

const isOver = ({ work, post }: Own, ms: number) =>
  work.now().getTime() + ms > (post.attempt_at ?? work.now()).getTime() + pace.longest

const connectionOf = (
  client: Parameters<typeof findPost>[0],
  practiceId: string,
  post: FoundPost,
): Promise<Connection | undefined> =>
  firstRow<Connection>(client, {
    name: 'connection-of-post',
    text: `select c.id, c.network, c.account_id, c.is_test, c.state, c.token_expires_at from social_connections c
      join social_posts p on p.practice_id = c.practice_id and p.connection_id = c.id where p.practice_id = $1 and p.id = $2`,
    values: [practiceId, post.id],
  })

async function outcomeOf(own: Own, connection: Connection | undefined): Promise<PublishOutcome> {
  const { work, practiceId, post } = own
  const steps = await readSteps(work, practiceId, post.id)
  const isAsked = steps.some(
    ({ step, outcome }) => step === 'publish' && (outcome === null || outcome === 'lost'),
  )
  const gone = {
    is: 'failed' as const,
    code: isAsked ? 'not_known' : 'not_connected',
    words: 'The network is not connected any more.',
  }
  if (!connection || connection.state === 'disconnected') return gone
  // A started attempt is finished; a new one is checked for outdated facts.
  if (steps.every(({ attempt }) => attempt !== post.attempt)) {
    const time = post.gap_id
      ? await work.read(({ client }) => openTimeOf(client, practiceId, post.gap_id as string, work.now()))
      : 'open'
    const hitch = openTimeHitch(time)
    if (hitch) return hitch
    const check = await work.read(({ client }) =>
      checkPost(client, practiceId, { ...post, publish_at: null }, work.now()),
    )
    const [problem] = check.problems
    const finding = check.findings.find(({ severity }) => severity === 'block')
    const untrue = check.findings.filter(({ code }) => code === staleFactCode)
    if (problem) return { is: 'failed', code: 'blocked', words: problem.words }
    if (untrue.length > 0) return { is: 'failed', code: staleFactCode, words: staleFactsSentence(untrue) }
    if (finding) return { is: 'failed', code: 'blocked', words: `“${finding.found}” ${finding.wrong}.` }
  }
  if (connection.is_test) return { is: 'published', published: { id: `kept:${post.id}`, permalink: null } }
  if (!work.config.networks[connection.network])
    return { ...gone, words: 'This installation has no app at this network any more.' }
  const { pool, config, proofKey, now, signal } = work
  const asked = { practiceId, connectionId: connection.id, network: connection.network }
  const tokens = await openToken({ pool, config, proofKey, now }, asked, signal)
  if (!tokens) return { ...gone, isConnection: true }
  if (!tokens.ok) {
    const meaning = meaningOf(tokens.refusal, 0)
    return isAsked && meaning.is === 'failed' ? { ...meaning, code: 'not_known' } : meaning
  }
  return publishPass({ work, practiceId, post, connection, tokens: tokens.body, steps })
}

/** After any failure, checks the connection. */
const lookAt = ({ work, practiceId }: Own, { id: connection_id }: Connection) =>
  work.step(async ({ client }) => {
    await enqueue(client, tendConnection, { connection_id }, { practiceId, dedupeKey: connection_id })
    return { steps: Date.now() }
  })

/** The connection failed: its queue pauses. */
const lose = (
  { work, practiceId }: Own,
  connection: Connection,
  { code, words }: { code: string; words: string },
) =>
  inTransaction(work.pool, keeperFor(null, 'publish-post'), {}, client =>
    needReconnecting(
      client,
      work.config,
      { practiceId, connectionId: connection.id },
      { code, words },
      work.now(),
    ),
  )
