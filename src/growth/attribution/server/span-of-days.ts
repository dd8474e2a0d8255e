import type pg from 'pg'
import { practiceMoment } from '#diary/clients/server/offers/practice-moment.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import type { AttributionPeriod } from './offers/read-sources.ts'

/** The practice's calendar days, both inclusive, as instants. */
export async function spanOfDays(
  client: pg.PoolClient,
  practiceId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<AttributionPeriod> {
  const { time_zone } = await practiceMoment(client, practiceId, now)
  const midnight = (date: string) => new Date(instantOf(time_zone, date, 0))
  return { from: midnight(from), to: midnight(addDays(to, 1)) }
}
