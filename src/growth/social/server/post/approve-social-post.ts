import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { mayGo } from '../../post/post-state.ts'
import { approvePostInput, savedPost } from '../../schema.ts'
import { answerPost } from './answer-post.ts'
import { checkPost } from './check-post.ts'
import { findPost } from './find-post.ts'

/** Refuses blocking findings. Publishes nothing. */
export const approveSocialPost = verb({
  name: 'approve-social-post',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: approvePostInput,
  output: savedPost,
  refusals: postRefusals,
  run: async ({ client, practiceId, input, asker, now }) => {
    const post = await findPost(client, practiceId, input.post_id, { locked: true })
    if (!post) return fail('not_found')
    if (!mayGo.approve.includes(post.state)) return fail('not_now')
    if (post.revision !== input.revision) return fail('changed_meanwhile')
    const check = await checkPost(client, practiceId, post, now)
    if (!check.ok) return fail('blocked', { check })
    await client.query({
      name: 'approve-social-post',
      text: `update social_posts set state = 'approved', approved_at = $3, approved_by = $4
        where practice_id = $1 and id = $2 and state = 'draft'`,
      values: [practiceId, post.id, now, asker.userId ?? null],
    })
    return answerPost(client, practiceId, post.id, now)
  },
})
