import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { mayGo } from '../../post/post-state.ts'
import { postInput, savedPost } from '../../schema.ts'
import { answerPost } from '../post/answer-post.ts'
import { findPost } from '../post/find-post.ts'

/** Undoes an approval or cancellation while unsent; the draft keeps its time. Idempotent. */
export const takeBackSocialPost = verb({
  name: 'take-back-social-post',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: postInput,
  output: savedPost,
  refusals: postRefusals,
  run: async ({ client, practiceId, input, now }) => {
    const post = await findPost(client, practiceId, input.post_id, { locked: true })
    if (!post) return fail('not_found')
    // Pressing twice undoes once.
    if (post.state !== 'draft' && !mayGo.take_back.includes(post.state)) return fail('not_now')
    await client.query({
      name: 'take-back-social-post',
      text: `update social_posts set state = 'draft', approved_at = null, approved_by = null, problem_words = null where practice_id = $1 and id = $2`,
      values: [practiceId, post.id],
    })
    return answerPost(client, practiceId, post.id, now)
  },
})
