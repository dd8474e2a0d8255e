import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { kindsOf } from '../../post/post-state.ts'
import { duplicatePostInput, savedPost } from '../../schema.ts'
import { answerPost } from './answer-post.ts'
import { findPost } from './find-post.ts'
import { leadPost } from './lead-post.ts'
import { writePictures } from './write-pictures.ts'

/** Creates a draft without a time, for the same or another network. */
export const duplicateSocialPost = verb({
  name: 'duplicate-social-post',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: duplicatePostInput,
  output: savedPost,
  refusals: postRefusals,
  onConstraint: {
    most_social_posts: 'too_many',
    most_short_links: 'too_many_links',
    social_posts_pkey: 'not_found',
  },
  run: async ({ client, practiceId, input, asker, now, config }) => {
    const post = await findPost(client, practiceId, input.post_id)
    if (!post) return fail('not_found')
    const network = input.network ?? post.network
    const kind = kindsOf[network].includes(post.kind) ? post.kind : 'post'
    const { rowCount } = await client.query({
      name: 'duplicate-social-post',
      text: `insert into social_posts (id, practice_id, network, kind, text, link, call_to_action, draft_id, short_link_id, gap_id, by_hand, created_by, created_at)
        select $3, practice_id, $4, $5, text, link, case when $4 = 'google' then call_to_action end, draft_id, short_link_id, gap_id,
          $5 <> 'post', $6, $7
        from social_posts where practice_id = $1 and id = $2
        on conflict (practice_id, id) do nothing`,
      values: [practiceId, post.id, input.new_id, network, kind, asker.userId ?? null, now],
    })
    // A repeated request creates one.
    if (rowCount === 1) {
      await writePictures(client, practiceId, input.new_id, post.pictures.filter(isThere))
      const way = { post_id: input.new_id, from: post.id, publicUrl: config.publicUrl }
      await leadPost(client, practiceId, way, now)
    }
    return answerPost(client, practiceId, input.new_id, now)
  },
})

const isThere = ({ file_id }: { file_id: string | null }) => file_id !== null
