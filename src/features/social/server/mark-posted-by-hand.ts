import { memberRights } from '#features/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../messages.ts'
import { mayGo } from '../post-state.ts'
import { byHandInput, savedPost } from '../schema.ts'
import { answerPost } from './answer-post.ts'
import { findPost } from './find-post.ts'

/** Somebody posted it themselves: a story, a reel, or what failed here. Marked again, its address is changed. */
export const markPostedByHand = verb({
  name: 'mark-posted-by-hand',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: byHandInput,
  output: savedPost,
  refusals: postRefusals,
  run: async ({ client, practiceId, input, asker, now }) => {
    const post = await findPost(client, practiceId, input.post_id, { locked: true })
    if (!post) return fail('not_found')
    if (!mayGo.by_hand.includes(post.state)) return fail('not_now')
    const { rowCount } = await client.query({
      name: 'mark-posted-by-hand',
      text: `update social_posts set state = 'published', by_hand = true, published_at = coalesce(published_at, $3), permalink = $4,
          approved_at = coalesce(approved_at, $3), approved_by = coalesce(approved_by, $5), problem_code = null, problem_words = null
        where practice_id = $1 and id = $2 and (state <> 'published' or by_hand)`,
      values: [practiceId, post.id, now, input.permalink, asker.userId ?? null],
    })
    // What the product published itself has an address of the network's own.
    if (rowCount === 0) return fail('not_now')
    await client.query({
      name: 'task-of-hand-post',
      text: `update tasks set state = 'done', done_at = $3, done_by = $4 where practice_id = $1 and made_key = $2 and state = 'open'`,
      values: [practiceId, `post-by-hand:${post.id}`, now, asker.userId ?? null],
    })
    return answerPost(client, practiceId, post.id, now)
  },
})
