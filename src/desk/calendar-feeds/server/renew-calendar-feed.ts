import { memberRights } from '#base/rights/member-rights.ts'
import { Failure, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { calendarFeedRefusals } from '../messages.ts'
import { madeFeedOutput, renewCalendarFeedInput } from '../schema.ts'
import { feedAddress, ownFeed } from './own-feed.ts'

/** The old address ends at once. */
export const renewCalendarFeed = verb({
  name: 'renew-calendar-feed',
  who: 'member',
  roles: memberRights['change-hours'],
  input: renewCalendarFeedInput,
  output: madeFeedOutput,
  refusals: calendarFeedRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3600 }],
  run: async context => {
    const feed = await ownFeed(context)
    if (feed instanceof Failure) return feed
    const { db, practiceId, config, asker } = context
    const token = makeToken()
    await db
      .updateTable('calendar_feeds')
      .set({
        token_hash: hashToken(token),
        made_by: asker.userId as string,
        last_fetched_at: null,
        fetches: 0,
      })
      .where('practice_id', '=', practiceId)
      .where('id', '=', feed.id)
      .execute()
    return { calendar_feed_id: feed.id, address: feedAddress(config.publicUrl, token) }
  },
})
