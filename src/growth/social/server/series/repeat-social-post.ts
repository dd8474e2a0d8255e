import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { mayGo } from '../../post/post-state.ts'
import { seriesTimes } from '../../schedule/series-times.ts'
import { repeatedPost, repeatPostInput } from '../../schema.ts'
import { checkPost } from '../post/check-post.ts'
import { findPost } from '../post/find-post.ts'
import { zoneOf } from '../schedule/approval-checks.ts'
import { copyPosts } from './copy-posts.ts'

/** Repeats a post every 1 to 8 weeks, at most a year ahead. Copies keep its state, scheduled or draft. */
export const repeatSocialPost = verb({
  name: 'repeat-social-post',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: repeatPostInput,
  output: repeatedPost,
  refusals: postRefusals,
  onConstraint: {
    most_social_posts: 'too_many',
    most_short_links: 'too_many_links',
    social_series_pkey: 'repeats_already',
  },
  run: async ({ client, practiceId, input, asker, now, config }) => {
    const post = await findPost(client, practiceId, input.post_id, { locked: true })
    if (!post) return fail('not_found')
    if (!mayGo.repeat.includes(post.state)) return fail('not_now')
    if (post.series_id) return fail('repeats_already')
    if (!post.publish_at) return fail('no_time')
    const zone = await zoneOf(client, practiceId)
    const times = seriesTimes(post.publish_at.getTime(), { ...input, zone })
    // Networks accept nothing more than a year ahead.
    const inReach = times.filter(at => at > now.getTime() && at <= now.getTime() + farthestMs)
    if (inReach.length === 0) return fail('no_repeats')
    if (post.state !== 'draft') {
      const check = await checkPost(client, practiceId, post, now)
      if (!check.ok) return fail('blocked', { check })
    }
    await client.query({
      name: 'make-social-series',
      text: `with made as (insert into social_series (id, practice_id, every_weeks, ends_on, created_at) values ($1, $2, $3, $4, $5) returning id)
        update social_posts set series_id = made.id from made where practice_id = $2 and social_posts.id = $6`,
      values: [input.series_id, practiceId, input.every_weeks, input.ends_on, now, post.id],
    })
    const asked = {
      postId: post.id,
      seriesId: input.series_id,
      times: inReach,
      userId: asker.userId ?? null,
      publicUrl: config.publicUrl,
    }
    return { series_id: input.series_id, posts: await copyPosts(client, practiceId, asked, now) }
  },
})

const farthestMs = 365 * 86_400_000
