import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { type Failure, fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { mayGo } from '../../post/post-state.ts'
import { savedPost, schedulePostInput, type When } from '../../schema.ts'
import { answerPost } from '../post/answer-post.ts'
import { checkPost } from '../post/check-post.ts'
import { type FoundPost, findPost } from '../post/find-post.ts'
import { inTheWay, timeOf } from './approval-checks.ts'

/** Schedules a post for the next free slot, a chosen time, or now. Also approves a draft. */
export const scheduleSocialPost = verb({
  name: 'schedule-social-post',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: schedulePostInput,
  output: savedPost,
  refusals: postRefusals,
  run: async ({ client, practiceId, input, asker, now }) => {
    const post = await findPost(client, practiceId, input.post_id, { locked: true })
    if (!post) return fail('not_found')
    if (!mayGo.schedule.includes(post.state)) return fail('not_now')
    if (post.revision !== input.revision) return fail('changed_meanwhile')
    const refused = await putInQueue(client, practiceId, post, input.when, asker.userId ?? null, now)
    return refused ?? answerPost(client, practiceId, post.id, now)
  },
})

type Refused = Failure<
  'by_hand_only' | 'not_connected' | 'needs_reconnecting' | 'no_slots' | 'time_passed' | 'blocked'
>

export async function putInQueue(
  client: pg.PoolClient,
  practiceId: string,
  post: FoundPost,
  when: When,
  userId: string | null,
  now: Date,
): Promise<Refused | undefined> {
  const isByHand = post.kind !== 'post'
  if (isByHand && when.kind === 'now') return fail('by_hand_only')
  // A post published by hand needs no connection.
  const way = isByHand ? undefined : await inTheWay(client, practiceId, post.network)
  if (way) return fail(way)
  const at = await timeOf(client, practiceId, post, when, now)
  if (!at) return fail('no_slots')
  if (at.getTime() < now.getTime()) return fail('time_passed')
  const check = await checkPost(client, practiceId, { ...post, publish_at: at }, now)
  if (!check.ok) return fail('blocked', { check })
  await client.query({
    name: 'schedule-social-post',
    text: `update social_posts set state = 'scheduled', publish_at = $3, approved_at = $4, approved_by = $5, hand_told_at = null,
        problem_code = null, problem_words = null where practice_id = $1 and id = $2`,
    values: [practiceId, post.id, at, now, userId],
  })
  return undefined
}
