import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import { planNews, tellDelayMs } from '../staff-change.ts'

/**
 * Plans one letter about all that was done with a series, three minutes from now; where the client is not to be told they
 * count as told of it. `before` are the visits as they were. Answers when they hear of it, null for never.
 */
export async function planSeriesNews(
  context: Pick<VerbContext<unknown>, 'client' | 'db' | 'now'>,
  series: { practice_id: string; id: string },
  before: readonly VisitRow[],
  tellsClient: boolean,
): Promise<Date | null> {
  const { db, now } = context
  if (!tellsClient) {
    // What they were still to hear of the series before this act they do hear.
    const { tell_after } = await db
      .selectFrom('appointment_series')
      .select('tell_after')
      .where('practice_id', '=', series.practice_id)
      .where('id', '=', series.id)
      .executeTakeFirstOrThrow()
    const rows = before.map(row => ({ ...row, tell_after: row.tell_after ?? tell_after }))
    await planNews(context, rows, false)
    return null
  }
  const isReached = before.some(row => row.email !== null)
  const isAhead = before.some(row => row.starts_at > now)
  if (!isReached || !isAhead) return null
  const tell_after = new Date(now.getTime() + tellDelayMs)
  await db
    .updateTable('appointment_series')
    .set({ tell_after })
    .where('practice_id', '=', series.practice_id)
    .where('id', '=', series.id)
    .execute()
  return tell_after
}
