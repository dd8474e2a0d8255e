import { memberRights } from '#base/rights/member-rights.ts'
import { isForAsker } from '#base/rights/server/offers/own-calendar.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { hashToken, makeToken } from '#server/link-token.ts'
import { calendarFeedRefusals } from '../messages.ts'
import { madeFeedOutput, makeCalendarFeedInput } from '../schema.ts'
import { feedAddress } from './own-feed.ts'

/** Creates a secret feed address, returned only once. A resent form gets a new address for the same feed. */
export const makeCalendarFeed = verb({
  name: 'make-calendar-feed',
  who: 'member',
  roles: memberRights['change-hours'],
  input: makeCalendarFeedInput,
  output: madeFeedOutput,
  refusals: calendarFeedRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3600 }],
  onConstraint: { most_live_feeds: 'too_many_feeds', most_calendar_feeds: 'too_many_feeds' },
  run: async context => {
    const { client, practiceId, input, config, asker } = context
    const there = await firstRow<{ id: string }>(client, {
      name: 'feed-practitioner',
      text: 'select id from practitioners where practice_id = $1 and id = $2 and archived_at is null',
      values: [practiceId, input.practitioner_id],
    })
    if (!there) return fail('not_found')
    if (!(await isForAsker(context, input.practitioner_id))) return fail('forbidden')
    await client.query({
      name: 'forget-revoked-feeds',
      text: `delete from calendar_feeds where practice_id = $1 and revoked_at < now() - interval '30 days'`,
      values: [practiceId],
    })
    const token = makeToken()
    const made = await firstRow<{ id: string }>(client, {
      name: 'make-calendar-feed',
      text: `insert into calendar_feeds (id, practice_id, practitioner_id, name, token_hash, shows, has_buffers, made_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`,
      values: [
        input.new_id,
        practiceId,
        input.practitioner_id,
        input.name,
        hashToken(token),
        input.shows,
        input.has_buffers,
        asker.userId,
      ],
    })
    // A resent form replaces the address. Two statements, so that no other practice's row is read.
    const again =
      made ??
      (await firstRow<{ id: string }>(client, {
        name: 'make-calendar-feed-again',
        text: `update calendar_feeds set token_hash = $5
          where id = $1 and practice_id = $2 and practitioner_id = $3 and made_by = $4 and revoked_at is null
            and last_fetched_at is null returning id`,
        values: [input.new_id, practiceId, input.practitioner_id, asker.userId, hashToken(token)],
      }))
    return again
      ? { calendar_feed_id: again.id, address: feedAddress(config.publicUrl, token) }
      : fail('not_found')
  },
})
