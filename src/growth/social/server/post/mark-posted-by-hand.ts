import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { mayGo } from '../../post/post-state.ts'
import { byHandInput, savedPost } from '../../schema.ts'
import { setPostedByHand } from '../offers/set-posted-by-hand.ts'
import { answerPost } from './answer-post.ts'
import { findPost } from './find-post.ts'

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
    const by = asker.userId ?? null
    if (!(await setPostedByHand(client, practiceId, post.id, by, now, input.permalink)))
      return fail('not_now')
    return answerPost(client, practiceId, post.id, now)
  },
})
