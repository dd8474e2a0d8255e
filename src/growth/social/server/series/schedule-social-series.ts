import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { postRefusals } from '../../messages.ts'
import { scheduledSeries, scheduleSeriesInput } from '../../schema.ts'
import { findPost } from '../post/find-post.ts'
import { putInQueue } from '../schedule/schedule-social-post.ts'

/** Approves and schedules all drafts of a series, or none. Refuses changed drafts and blocked ones (`post_id`). */
export const scheduleSocialSeries = verb({
  name: 'schedule-social-series',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'social-media',
  input: scheduleSeriesInput,
  output: scheduledSeries,
  refusals: postRefusals,
  run: async ({ client, practiceId, input, asker, now }) => {
    // Fixed lock order, so that two requests can't deadlock.
    const asked = [...input.posts].sort((a, b) => (a.post_id < b.post_id ? -1 : 1))
    for (const { post_id, revision, publish_at } of asked) {
      const post = await findPost(client, practiceId, post_id, { locked: true })
      if (!post) return fail('not_found')
      if (post.series_id !== input.series_id) return fail('not_in_series')
      // A repeated request approves once.
      if (post.state === 'scheduled' && post.revision === revision) continue
      if (post.state !== 'draft' && post.state !== 'approved') return fail('not_now')
      const isSeen = post.revision === revision && post.publish_at?.getTime() === Date.parse(publish_at)
      if (!isSeen) return fail('changed_meanwhile')
      const when = { kind: 'at', at: publish_at } as const
      const refused = await putInQueue(client, practiceId, post, when, asker.userId ?? null, now)
      if (refused) return fail(refused.code, { ...refused.details, post_id })
    }
    return { post_ids: input.posts.map(({ post_id }) => post_id) }
  },
})
