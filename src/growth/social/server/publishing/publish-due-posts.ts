import type pg from 'pg'
import type { Network } from '#rules/posts/validate-post.ts'
import { allRows } from '#server/database/rows.ts'
import { type Caller, inTransaction } from '#server/database/transaction.ts'
import type { Job, JobDeps } from '#server/jobs/run-jobs.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { networkNames } from '../../post/post-state.ts'
import { publishPost } from './publish-post.ts'

// Reads across practices which posts are due; the rest runs as the practice's worker.
const clock: Caller = { role: 'service_role', claims: {} }

/** Minutes after its time in which a post still goes out automatically; later it needs approval again. */
const graceMin = 60

/** Publishes what is due, asks for approval of posts missed while disconnected, and for stories to be posted by hand. */
export async function publishDuePosts(deps: JobDeps): Promise<void> {
  const practices = await inTransaction(deps.pool, clock, { readOnly: true }, client =>
    allRows<{ practice_id: string }>(client, {
      name: 'practices-with-due-posts',
      // Practices being deleted publish nothing new; what is sending is finished.
      text: `select practice_id from social_posts where state = 'scheduled' and publish_at <= $1
          and (kind = 'post' or hand_told_at is null) and app.closes_at(practice_id) is null
        union select practice_id from social_posts where state = 'publishing' and coalesce(next_try_at, $1) <= $1
        order by practice_id`,
      values: [deps.now()],
    }),
  )
  for (const { practice_id } of practices) {
    const worker: Caller = { role: 'practice_worker', claims: { practice_id } }
    try {
      await inTransaction(deps.pool, worker, {}, client => takeDue(client, practice_id, deps.now()))
    } catch (error) {
      // One failure must not block other practices.
      const { name, code } = error as Error & { code?: string }
      deps.log.warn({ practice_id, name, code }, 'due posts were not taken')
    }
  }
}

interface Due {
  id: string
  network: Network
  kind: string
  is_late: boolean
  connection_id: string | null
  connection_state: string | null
  may_post: boolean
  time_zone: string
  created_by: string | null
}

async function takeDue(client: pg.PoolClient, practiceId: string, now: Date): Promise<void> {
  const due = await allRows<Due>(client, {
    name: 'due-social-posts',
    text: `select p.id, p.network, p.kind, p.publish_at < $2::timestamptz - $3::int * interval '1 minute' as is_late,
        c.id as connection_id, c.state as connection_state, app.may_open($1, 'social-media', $2) as may_post, o.time_zone,
        (select m.user_id from practice_members m where m.practice_id = $1 and m.user_id = p.approved_by and m.removed_at is null) as created_by
      from social_posts p join practices o on o.id = p.practice_id
        left join gaps g on g.practice_id = p.practice_id and g.id = p.gap_id
        left join social_connections c on c.practice_id = p.practice_id and c.network = p.network and c.state <> 'disconnected'
      where p.practice_id = $1 and p.state = 'scheduled' and p.publish_at <= $2 and (p.kind = 'post' or p.hand_told_at is null)
        and (p.gap_id is null or g.state = 'approved')
      order by p.publish_at, p.id limit 100 for no key update of p skip locked`,
    values: [practiceId, now, graceMin],
  })
  for (const post of due) {
    const why = whyNot(post)
    if (post.kind !== 'post') await askByHand(client, practiceId, post, now)
    else if (why) await leave(client, practiceId, post, why)
    else await letGo(client, practiceId, post, now)
  }
  await takeUpAgain(client, practiceId, now)
}

function whyNot({
  network,
  is_late,
  connection_state,
  may_post,
}: Due): { code: string; words: string } | null {
  const name = networkNames[network]
  if (!may_post) return { code: 'plan', words: 'Social media is not part of your plan any more.' }
  if (connection_state === null)
    return {
      code: 'overdue',
      words: `It came due while ${name} was not connected, and does not go out late by itself.`,
    }
  if (connection_state !== 'connected')
    return {
      code: 'overdue',
      words: `It came due while ${name} had to be connected again, and does not go out late by itself.`,
    }
  if (is_late)
    return { code: 'overdue', words: 'It is more than an hour late, and does not go out late by itself.' }
  return null
}

const leave = (
  client: pg.PoolClient,
  practiceId: string,
  { id }: Due,
  { code, words }: { code: string; words: string },
) =>
  client.query({
    name: 'leave-social-post',
    text: `update social_posts set state = 'failed', problem_code = $3, problem_words = $4 where practice_id = $1 and id = $2`,
    values: [practiceId, id, code, words],
  })

async function letGo(client: pg.PoolClient, practiceId: string, { id, connection_id }: Due, now: Date) {
  await client.query({
    name: 'let-social-post-go',
    text: `update social_posts set state = 'publishing', attempt = attempt + 1, attempt_at = $3, next_try_at = null, connection_id = $4
      where practice_id = $1 and id = $2`,
    values: [practiceId, id, now, connection_id],
  })
  await enqueue(client, publishPost, { post_id: id }, { practiceId, dedupeKey: id })
}

/** Retries and posts left by crashed processes. */
async function takeUpAgain(client: pg.PoolClient, practiceId: string, now: Date): Promise<void> {
  const waiting = await allRows<{ id: string }>(client, {
    name: 'social-posts-to-take-up',
    text: `select id from social_posts where practice_id = $1 and state = 'publishing' and coalesce(next_try_at, $2) <= $2 limit 100`,
    values: [practiceId, now],
  })
  for (const { id } of waiting)
    await enqueue(client, publishPost, { post_id: id }, { practiceId, dedupeKey: id })
}

/** Notifies once that a story or reel is ready to post by hand. */
async function askByHand(client: pg.PoolClient, practiceId: string, post: Due, now: Date): Promise<void> {
  const name = networkNames[post.network]
  await client.query({
    name: 'told-of-hand-post',
    text: 'update social_posts set hand_told_at = $3 where practice_id = $1 and id = $2',
    values: [practiceId, post.id, now],
  })
  await client.query({
    name: 'task-of-story',
    text: `insert into tasks (practice_id, title, note, assigned_to, due_on, made_key, created_at)
      values ($1, $2, $3, coalesce($4::uuid, $1), ($5::timestamptz at time zone $6)::date, $7, $5) on conflict do nothing`,
    values: [
      practiceId,
      `Post your ${post.kind} on ${name}`,
      `Picture and words are ready under Social media. ${name} takes a ${post.kind} from your phone alone; afterwards, mark it as posted there.`,
      post.created_by,
      now,
      post.time_zone,
      `post-by-hand:${post.id}`,
    ],
  })
}

export const publishDuePostsJob: Job = {
  name: 'publish-due-posts',
  cron: '* * * * *',
  run: publishDuePosts,
}
