import type { VisitRow } from '#diary/visits/server/offers/read-visit.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import { planNews, tellDelayMs } from '../staff-change.ts'

/** Plans one email about a series in 3 minutes. `before`: visits as they were. Returns when, null for never. */
export async function planSeriesNews(
  context: Pick<VerbContext<unknown>, 'client' | 'db' | 'now'>,
  series: { practice_id: string; id: string },
  before: readonly VisitRow[],
  tellsClient: boolean,
): Promise<Date | null> {
  const { db, now } = context
  if (!tellsClient) {
    // Changes from before this act are still sent.
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
