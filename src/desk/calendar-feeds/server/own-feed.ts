import { isForAsker } from '#base/rights/server/offers/own-calendar.ts'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'

/** The active feed if the caller may manage it; else the refusal. */
export async function ownFeed(
  context: VerbContext<{ calendar_feed_id: string }>,
): Promise<{ id: string; practitioner_id: string } | Failure<'not_found' | 'forbidden'>> {
  const { db, practiceId, input } = context
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['id', 'practitioner_id'])
    .where('practice_id', '=', practiceId)
    .where('id', '=', input.calendar_feed_id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!feed) return fail('not_found')
  return (await isForAsker(context, feed.practitioner_id)) ? feed : fail('forbidden')
}

export const feedAddress = (publicUrl: string, token: string) => `${publicUrl}/calendar-feeds/${token}.ics`
