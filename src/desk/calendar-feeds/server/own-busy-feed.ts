import { isForAsker } from '#base/rights/server/offers/own-calendar.ts'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'

/** The calendar if the caller may manage it; else the refusal. */
export async function ownBusyFeed(
  context: VerbContext<{ busy_feed_id: string }>,
): Promise<{ id: string; practitioner_id: string } | Failure<'not_found' | 'forbidden'>> {
  const { db, practiceId, input } = context
  const feed = await db
    .selectFrom('busy_feeds')
    .select(['id', 'practitioner_id'])
    .where('practice_id', '=', practiceId)
    .where('id', '=', input.busy_feed_id)
    .executeTakeFirst()
  if (!feed) return fail('not_found')
  return (await isForAsker(context, feed.practitioner_id)) ? feed : fail('forbidden')
}
