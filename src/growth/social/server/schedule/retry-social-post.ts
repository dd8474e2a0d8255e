import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { mayGo } from '../../post/post-state.ts'
import { retryPostInput, savedPost } from '../../schema.ts'
import { answerPost } from '../post/answer-post.ts'
import { findPost } from '../post/find-post.ts'
import { putInQueue } from './schedule-social-post.ts'

/** Approves a failed post, or one missed while disconnected, again. */
export const retrySocialPost = verb({
  name: 'retry-social-post',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: retryPostInput,
  output: savedPost,
  refusals: postRefusals,
  run: async ({ client, practiceId, input, asker, now }) => {
    const post = await findPost(client, practiceId, input.post_id, { locked: true })
    if (!post) return fail('not_found')
    if (!mayGo.retry.includes(post.state)) return fail('not_now')
    const refused = await putInQueue(client, practiceId, post, input.when, asker.userId ?? null, now)
    return refused ?? answerPost(client, practiceId, post.id, now)
  },
})
