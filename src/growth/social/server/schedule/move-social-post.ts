import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { mayGo } from '../../post/post-state.ts'
import { movePostInput, savedPost } from '../../schema.ts'
import { answerPost } from '../post/answer-post.ts'
import { checkPost } from '../post/check-post.ts'
import { findPost } from '../post/find-post.ts'

/** A scheduled post stays scheduled, since the user saw the new time. */
export const moveSocialPost = verb({
  name: 'move-social-post',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: movePostInput,
  output: savedPost,
  refusals: postRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const post = await findPost(client, practiceId, input.post_id, { locked: true })
    if (!post) return fail('not_found')
    if (!mayGo.move.includes(post.state)) return fail('not_now')
    const publish_at = new Date(input.publish_at)
    if (publish_at.getTime() < now.getTime()) return fail('time_passed')
    if (post.state === 'scheduled') {
      const check = await checkPost(client, practiceId, { ...post, publish_at }, now)
      if (!check.ok) return fail('blocked', { check })
    }
    await client.query({
      name: 'move-social-post',
      text: 'update social_posts set publish_at = $3, hand_told_at = null where practice_id = $1 and id = $2',
      values: [practiceId, post.id, publish_at],
    })
    return answerPost(client, practiceId, post.id, now)
  },
})
