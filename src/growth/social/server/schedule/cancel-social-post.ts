import { memberRights } from '#base/rights/member-rights.ts'
import { allRows } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { mayGo } from '../../post/post-state.ts'
import { cancelledPosts, cancelPostInput } from '../../schema.ts'
import { findPost } from '../post/find-post.ts'

/** Cancels an unsent post or, with `all`, the rest of its series. `take-back-social-post` restores it. */
export const cancelSocialPost = verb({
  name: 'cancel-social-post',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: cancelPostInput,
  output: cancelledPosts,
  refusals: postRefusals,
  run: async ({ client, practiceId, input }) => {
    const post = await findPost(client, practiceId, input.post_id, { locked: true })
    if (!post) return fail('not_found')
    if (!mayGo.cancel.includes(post.state)) return fail('not_now')
    const rows = await allRows<{ id: string }>(client, {
      name: 'cancel-social-posts',
      text: `update social_posts set state = 'cancelled', problem_code = null, problem_words = null
        where practice_id = $1 and state in ('draft', 'approved', 'scheduled', 'failed')
          and (id = $2 or ($3 and series_id = $4 and publish_at > $5)) returning id`,
      values: [practiceId, post.id, input.scope === 'all', post.series_id, post.publish_at],
    })
    return { post_ids: rows.map(({ id }) => id) }
  },
})
