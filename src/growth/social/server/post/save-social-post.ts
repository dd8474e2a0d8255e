import type { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { kindsOf, mayGo } from '../../post/post-state.ts'
import { savedPost, savePostInput } from '../../schema.ts'
import { answerPost } from './answer-post.ts'
import { factsOf, findPost } from './find-post.ts'
import { leadPost } from './lead-post.ts'
import { writePictures } from './write-pictures.ts'

/**
 * Saves a draft even with findings. Changed wording needs approval again; the time stays. The booking address becomes
 * the post's own short link.
 */
export const saveSocialPost = verb({
  name: 'save-social-post',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: savePostInput,
  output: savedPost,
  refusals: postRefusals,
  limits: [{ per: 'address', hits: 1_200, seconds: 3_600 }],
  onConstraint: {
    most_social_posts: 'too_many',
    most_short_links: 'too_many_links',
    social_posts_practice_id_short_link_id_fkey: 'link_gone',
    social_posts_pkey: 'not_found',
  },
  run: async context => {
    const { client, practiceId, input, now, config } = context
    if (!kindsOf[input.network].includes(input.kind)) return fail('wrong_kind')
    const before = await findPost(client, practiceId, input.post_id, { locked: true })
    if (before) {
      if (!mayGo.save.includes(before.state)) return fail('not_now')
      // A repeated request is recognized by its revision.
      if (input.revision !== null && before.revision !== input.revision) return fail('changed_meanwhile')
    } else if (input.revision !== null) return fail('not_found')
    const facts = await factsOf(client, practiceId, input.pictures)
    if (facts.some(({ file_id }) => file_id === null)) return fail('picture_gone')
    await write(context)
    await writePictures(client, practiceId, input.post_id, input.pictures)
    await leadPost(client, practiceId, { post_id: input.post_id, publicUrl: config.publicUrl }, now)
    return answerPost(client, practiceId, input.post_id, now)
  },
})

const write = ({ client, practiceId, input, asker, now }: VerbContext<z.output<typeof savePostInput>>) =>
  client.query({
    name: 'save-social-post',
    text: `insert into social_posts as p (id, practice_id, network, kind, text, link, call_to_action, publish_at, draft_id,
        plan_item_id, short_link_id, by_hand, created_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $4 <> 'post', $12, $13)
      on conflict (practice_id, id) do update set network = excluded.network, kind = excluded.kind, text = excluded.text,
        link = excluded.link, call_to_action = excluded.call_to_action, publish_at = excluded.publish_at,
        draft_id = coalesce(excluded.draft_id, p.draft_id), plan_item_id = coalesce(excluded.plan_item_id, p.plan_item_id),
        short_link_id = coalesce(excluded.short_link_id, p.short_link_id), by_hand = excluded.by_hand, hand_told_at = null,
        state = 'draft', approved_at = null, approved_by = null, problem_code = null, problem_words = null,
        revision = p.revision + 1`,
    values: [
      input.post_id,
      practiceId,
      input.network,
      input.kind,
      input.text,
      input.link,
      input.call_to_action && JSON.stringify(input.call_to_action),
      input.publish_at,
      input.draft_id,
      input.plan_item_id,
      input.short_link_id,
      asker.userId ?? null,
      now,
    ],
  })
