import { memberRights } from '#base/rights/member-rights.ts'
import { isForAsker } from '#base/rights/server/offers/own-calendar.ts'
import { readFeedAddress } from '#desk/calendar-feeds/feed-address.ts'
import { busyFeedRefusals } from '#desk/calendar-feeds/messages.ts'
import { addBusyFeedInput, busyFeedOutput } from '#desk/calendar-feeds/schema.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { readBusyFeed } from './read-busy-feed.ts'

/** Practitioners can only add to their own calendar. */
export const addBusyFeed = verb({
  name: 'add-busy-feed',
  who: 'member',
  roles: memberRights['change-hours'],
  input: addBusyFeedInput,
  output: busyFeedOutput,
  refusals: busyFeedRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3600 }],
  onConstraint: { most_busy_feeds: 'too_many_feeds', most_busy_feeds_of_one: 'too_many_feeds' },
  run: async context => {
    const { client, practiceId, input, config } = context
    const read = readFeedAddress(input.address, config.publicUrl)
    if ('error' in read)
      return fail(read.error, { fields: { address: busyFeedRefusals[read.error].message } })
    const there = await firstRow<{ id: string }>(client, {
      name: 'busy-feed-practitioner',
      text: 'select id from practitioners where practice_id = $1 and id = $2 and archived_at is null',
      values: [practiceId, input.practitioner_id],
    })
    if (!there) return fail('not_found')
    if (!(await isForAsker(context, input.practitioner_id))) return fail('forbidden')
    await client.query({
      name: 'add-busy-feed',
      text: `insert into busy_feeds (id, practice_id, practitioner_id, name, address, host)
        values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
      values: [input.new_id, practiceId, input.practitioner_id, input.name, read.address, read.host],
    })
    const added = await firstRow<{ id: string }>(client, {
      name: 'added-busy-feed',
      text: 'select id from busy_feeds where practice_id = $1 and id = $2 and practitioner_id = $3',
      values: [practiceId, input.new_id, input.practitioner_id],
    })
    if (!added) return fail('not_found')
    await enqueue(
      client,
      readBusyFeed,
      { busy_feed_id: added.id },
      { practiceId, dedupeKey: added.id, priority: 50 },
    )
    return { busy_feed_id: added.id }
  },
})
