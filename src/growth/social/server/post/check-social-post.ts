import { memberRights } from '#base/rights/member-rights.ts'
import { verb } from '#server/functions/verb.ts'
import { checkPostInput, postCheck } from '../../schema.ts'
import { checkPost } from './check-post.ts'
import { factsOf } from './find-post.ts'

/** The same check as approval, while typing. Saves nothing. */
export const checkSocialPost = verb({
  name: 'check-social-post',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  readOnly: true,
  input: checkPostInput,
  output: postCheck,
  refusals: {},
  limits: [{ per: 'address', hits: 3_000, seconds: 3_600 }],
  run: async ({ client, practiceId, input, now }) => {
    const pictures = await factsOf(client, practiceId, input.pictures)
    const publish_at = input.publish_at === null ? null : new Date(input.publish_at)
    return checkPost(client, practiceId, { ...input, id: input.post_id, publish_at, pictures }, now)
  },
})
