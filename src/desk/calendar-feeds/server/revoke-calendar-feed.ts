import { memberRights } from '#base/rights/member-rights.ts'
import { Failure, verb } from '#server/functions/verb.ts'
import { calendarFeedRefusals } from '../messages.ts'
import { revokeCalendarFeedInput, revokeCalendarFeedOutput } from '../schema.ts'
import { ownFeed } from './own-feed.ts'

/** Final; later requests get 410. */
export const revokeCalendarFeed = verb({
  name: 'revoke-calendar-feed',
  who: 'member',
  roles: memberRights['change-hours'],
  input: revokeCalendarFeedInput,
  output: revokeCalendarFeedOutput,
  refusals: calendarFeedRefusals,
  run: async context => {
    const feed = await ownFeed(context)
    if (feed instanceof Failure) return feed
    const { db, practiceId, now } = context
    await db
      .updateTable('calendar_feeds')
      .set({ revoked_at: now })
      .where('practice_id', '=', practiceId)
      .where('id', '=', feed.id)
      .execute()
    return { calendar_feed_id: feed.id }
  },
})
